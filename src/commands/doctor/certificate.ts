import { connect } from 'node:tls';
import { type Finding, note, right, wrong } from './finding.ts';

const day = 24 * 60 * 60 * 1000;

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
  if (typeof ends === 'string')
    return wrong(
      `The certificate of ${hostname} is not valid: ${ends}`,
      'Let the host issue a new one for this domain.',
    );
  const days = Math.floor((ends.getTime() - Date.now()) / day);
  if (days < 7)
    return wrong(
      `The certificate expires in ${days} days`,
      'The host should have renewed it: check its domain settings.',
    );
  return days < 14
    ? note(`The certificate expires in ${days} days`)
    : right(`The certificate is valid for ${days} days`);
}
