/** The minimum length of a new password. */
export const shortestPassword = 8;
