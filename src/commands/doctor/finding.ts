/** What was checked, its state, and what to do about it. */
export interface Finding {
  /** A note is not a fault, but worth knowing. */
  state: 'right' | 'note' | 'wrong';
  message: string;
  todo?: string | undefined;
}

/** A finding about something that is set up correctly. */
export const right = (message: string): Finding => ({ state: 'right', message });

/** A finding that is worth knowing, but not a fault. */
export const note = (message: string, todo?: string): Finding => ({ state: 'note', message, todo });

/** A fault, with what to do about it. */
export const wrong = (message: string, todo: string): Finding => ({ state: 'wrong', message, todo });

/** Returns "right" if there are no faults; otherwise "wrong", with the first few of them. */
export const judge = (
  rightMessage: string,
  wrongMessage: string,
  faults: readonly string[],
  todo: string,
): Finding =>
  faults.length === 0 ? right(rightMessage) : wrong(`${wrongMessage}: ${firstFew(faults)}`, todo);

/** Shortens a list to a line or two. */
export const firstFew = (names: readonly string[]) =>
  names.length > 6 ? `${names.slice(0, 6).join(', ')} and ${names.length - 6} more` : names.join(', ');
