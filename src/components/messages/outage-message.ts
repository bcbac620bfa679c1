/** The message if the studio's server is unreachable: what happened, and what to do next. Forms: form-outage-words.ts. */
export const outageMessage = 'We could not reach the studio. Please try again in a moment.';
