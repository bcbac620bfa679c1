/** The password of accounts that tests create. */
export const password = 'calm-and-long';

/** An unused email address. */
export const freshEmail = () => `${crypto.randomUUID()}@example.com`;
