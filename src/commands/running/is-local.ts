/** Whether an address is on this computer, where some requirements of a public site do not apply. */
export const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
