/** A new password has at least this many characters. */
export const shortestPassword = 8;
