/** The message of a form that is sent after the session has ended. */
export const signedOutMessage =
  'You are signed out. What you typed is still here: sign in in another tab, then send it again.';

/** The same, if it can be sent without an account, too. */
export const signedOutGuestMessage =
  'You are no longer signed in. What you typed is still here: sign in again in another tab, or send it once more without an account.';
