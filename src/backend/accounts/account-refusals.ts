import type { Refused } from './account-answers.ts';

const refusal = (message: string): Refused => ({ kind: 'refused', message });

/** The studio would have no admin left who can appoint another. */
export const lastAdminRefusal = refusal(
  'You are the studio’s only admin. Make somebody else an admin first; then you can delete your account.',
);

/** A request that needs a session was sent without one. The message is the real service's. */
export const signedOutRefusal = refusal('Auth session missing!');

/** The six digits are not those that the app shows now. */
export const wrongCodeRefusal = refusal(
  'These six digits are not the current ones. Please wait for the next ones and type them.',
);

/** The six digits are of a secret that the service does not know any more. */
export const replacedFactorRefusal = refusal(
  'This secret has been replaced, in another tab or on another device. Please reload the page and look at the second step again.',
);

/** The digits are required to delete an account of the staff. */
export const missingCodeMessage =
  'Your account has a second step. Please type the six digits that your authenticator app shows.';

/** A new password requires the second step. */
export const secondStepRefusal = refusal(
  'Your account has a second step. Open /second-step on this site, type the six digits there, then try again.',
);

/** Shown if the current password is requested and a wrong one was typed. */
export const wrongPasswordRefusal: Refused = {
  ...refusal('That is not your current password. Please try again.'),
  field: 'current-password',
};

/** Shown if a person has only a session, and the server requires a password entered a moment ago. */
export const signInAgainRefusal = refusal(
  'Please sign out, sign in again with your password, and try once more.',
);

/** The address is not valid for an account. The message is the real service's. */
export const invalidEmailRefusal = refusal('Unable to validate email address: invalid format');

/** Shown if the database refuses a profile. */
export const unsavedProfileRefusal = refusal(
  'This could not be saved. Please check your name and phone number.',
);

/** The service requires a captcha token and rejected the one it received. */
export const captchaRefusal = refusal(
  'We could not make sure that you are a person and not a program. Please reload the page and try again.',
);

/** Too many wrong attempts. The service itself says only that a limit was reached. */
export const tooManyAttemptsRefusal = refusal(
  'Too many attempts. Please wait a few minutes, then try again.',
);

/** The same for a password, if there is another way to sign in. */
export const tooManyPasswordsRefusal = refusal(
  'Too many attempts. Please wait a few minutes, then try again, or choose “Forgotten your password?” below.',
);

/** The password is right, but the person has not followed the link of the confirmation mail yet. */
export const unconfirmedRefusal = refusal(
  'Please confirm your email address first: open the link in the email that we sent you. For a new one, choose “Email me a sign-in link” below.',
);
