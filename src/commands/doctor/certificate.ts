import { connect } from 'node:tls';
import { certificateFinding } from './certificate-finding.ts';
import { type Finding, wrong } from './finding.ts';

/**
 * Checks the certificate of an https address: whether it is valid, and until when.
 * @param timeout How long the server may be silent, in milliseconds.
 */
export function examineCertificate({ hostname, port }: URL, timeout = 8000): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout },
      () => {
        resolve(certificateFinding(new Date(socket.getPeerCertificate().valid_to), new Date()));
        socket.end();
      },
    );
    socket.once('error', ({ message }) =>
      resolve(
        socket.authorizationError
          ? wrong(
              // Node adds advice for programmers to some reasons, after a semicolon.
              `The certificate of ${hostname} is not valid: ${message.replace(/;.*/s, '')}`,
              'Let the host issue a new one for this domain.',
            )
          : unknownCertificate(hostname, message),
      ),
    );
    socket.once('timeout', () => {
      resolve(unknownCertificate(hostname, 'the server did not answer'));
      socket.destroy();
    });
  });
}

const unknownCertificate = (hostname: string, cause: string) =>
  wrong(
    `The certificate of ${hostname} could not be checked: ${cause}`,
    'Run the doctor again. If it is the same then, check the host’s domain settings.',
  );
