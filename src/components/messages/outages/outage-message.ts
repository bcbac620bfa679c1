/** The message if the studio's server is unreachable: what happened, and what to do next. Forms: form-outage-message.ts. */
export const outageMessage = 'We could not reach the studio. Please try again in a moment.';

/** The message if the response to a change is missing: it may have been made. */
export const uncertainChangeMessage =
  'We could not reach the studio, so we cannot tell whether anything was changed. Please try again in a moment.';
