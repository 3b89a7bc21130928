# A CA, a certificate of a server, and the CA's in DER for the firmware.
key="-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes"
openssl req -x509 $key -days 3650 -subj /CN=ca -keyout ca.key -out ca.pem
openssl req -x509 $key -days 365 -subj /CN=server -addext subjectAltName=DNS:test.local \
  -addext basicConstraints=CA:false -CA ca.pem -CAkey ca.key \
  -keyout server.key -out server.pem
openssl x509 -in ca.pem -outform DER -out ca.der
