import { parseEmail } from '#domain/people/email.ts';
import { addressOfSender } from './compose.ts';

/** The ports that a hosted function cannot open; the second is the default of smtp:. */
const blockedPorts = ['25', '587'];

/**
 * Whether SMTP_URL is the address of a mail server that can be reached from a project.
 * @param address "smtps://user:password@smtp.example:465".
 * @param project The project's address: on this computer every port is open.
 */
export function isUsableMailServer(address: string, project: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password } = new URL(address);
  if ((protocol !== 'smtps:' && protocol !== 'smtp:') || hostname === '') return false;
  if (![username, password].every(isEncoded)) return false;
  const isHosted = new URL(project).hostname !== '127.0.0.1';
  const usedPort = port || (protocol === 'smtp:' ? '587' : '465');
  return !(isHosted && blockedPorts.includes(usedPort));
}

/** Whether MAIL_FROM is an email address, alone or as "Name <address>". */
export const isUsableSender = (sender: string): boolean => parseEmail(addressOfSender(sender)).kind === 'ok';

/** Whether MAIL_API_URL is a whole address. */
export const isUsableMailApi = (address: string): boolean =>
  /^https?:\/\/./.test(address) && URL.canParse(address);

/** Whether each percent sign begins an encoded character. */
const isEncoded = (text: string) => /^(?:[^%]|(?:%[\da-f]{2})+)*$/i.test(text);
