/** A new password has at least this many characters. */
export const shortestPassword = 8;

/** Longer ones would be cut off by the hash that keeps them (bcrypt, in bytes). */
const longestPasswordBytes = 72;

/** What is wrong with a new password, and what to do; undefined where nothing is. */
export function newPasswordProblem(password: string): string | undefined {
  if (password.length < shortestPassword)
    return `Please choose a password of at least ${shortestPassword} characters.`;
  if (new TextEncoder().encode(password).length > longestPasswordBytes) {
    return `Please choose a password of at most ${longestPasswordBytes} letters and digits.`;
  }
  return undefined;
}
