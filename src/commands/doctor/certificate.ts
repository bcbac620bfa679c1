import { connect } from 'node:tls';
import { certificateFinding } from './certificate-finding.ts';
import { type Finding, wrong } from './finding.ts';

/** Checks the certificate of an https address: whether it is valid, and until when. */
export async function examineCertificate({ hostname, port }: URL): Promise<Finding> {
  const ends = await new Promise<Date | string>((resolve) => {
    const socket = connect(
      { host: hostname, port: Number(port || 443), servername: hostname, timeout: 8000 },
      () => {
        resolve(new Date(socket.getPeerCertificate().valid_to));
        socket.end();
      },
    );
    socket.once('error', ({ message }) => resolve(message));
    socket.once('timeout', () => {
      resolve('no answer');
      socket.destroy();
    });
  });
  return typeof ends === 'string'
    ? wrong(
        `The certificate of ${hostname} is not valid: ${ends}`,
        'Let the host issue a new one for this domain.',
      )
    : certificateFinding(ends, new Date());
}
