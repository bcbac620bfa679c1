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

/** Whether each percent sign begins an encoded character. */
const isEncoded = (text: string) => /^(?:[^%]|(?:%[\da-f]{2})+)*$/i.test(text);
