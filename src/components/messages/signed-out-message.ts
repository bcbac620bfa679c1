/** The message of a form that is sent after the session has ended. */
export const signedOutMessage =
  'You are signed out. What you typed is still here: sign in in another tab, then send it again.';
