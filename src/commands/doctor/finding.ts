/** What was checked, its state, and what to do about it. */
export interface Finding {
  /** A note is not a fault, but worth knowing. */
  state: 'right' | 'note' | 'wrong';
  says: string;
  todo?: string | undefined;
}

export const right = (says: string): Finding => ({ state: 'right', says });

export const note = (says: string, todo?: string): Finding => ({ state: 'note', says, todo });

export const wrong = (says: string, todo: string): Finding => ({ state: 'wrong', says, todo });

/** Returns "right" if there are no faults; otherwise "wrong", with the first few of them. */
export const judged = (says: string, faults: readonly string[], todo: string): Finding =>
  faults.length === 0 ? right(says) : wrong(`${says}: no. ${few(faults)}`, todo);

/** Shortens a list to a line or two. */
export const few = (names: readonly string[]) =>
  names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ');

/** Whether an address is on this computer, where some requirements of a public site do not apply. */
export const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
