/** The problem of the typed six digits of an authenticator app; undefined if there is none. Blanks do not matter. */
export const codeProblem = (code: string): string | undefined =>
  /^\d{6}$/.test(code.replaceAll(/\s/g, '')) ? undefined : 'Please type the six digits that your app shows.';
