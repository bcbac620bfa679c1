/** The message of a form if the studio's server is unreachable: what happened, and what to do next. */
export const formOutageMessage =
  'We could not reach the studio. What you typed is still here: please try again in a moment.';
