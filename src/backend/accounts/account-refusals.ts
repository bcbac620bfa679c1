import type { Refused } from './account-answers.ts';

const refused = (message: string): Refused => ({ kind: 'refused', message });

/** The studio would be left without anybody who can make another admin. */
export const lastAdminRefusal = refused(
  'You are the studio’s only admin. Make somebody else an admin first; then you can delete your account.',
);

/** Asked for something that needs a session, without one. In the words of the real service. */
export const signedOutRefusal = refused('Auth session missing!');

/** Said where the present password is asked for and another one was typed. */
export const wrongPasswordRefusal = refused('That is not your present password. Please try again.');

/** Said where somebody has only a session, and the server wants a password given a moment ago. */
export const signInAgainRefusal = refused(
  'Please sign out, sign in again with your password, and try once more.',
);

/** No address to make an account for. In the words of the real service. */
export const invalidEmailRefusal = refused('Unable to validate email address: invalid format');

/** Said where the database refuses a profile. */
export const unsavedProfileRefusal = refused(
  'This could not be saved. Please check your name and phone number.',
);

/** The service asks for a proof that a person is here, and had none that it believes. */
export const captchaRefusal = refused(
  'We could not make sure that you are a person and not a program. Please reload the page and try again.',
);

/** Too many wrong attempts. The service only says that a limit was reached. */
export const tooManyAttemptsRefusal = refused(
  'Too many attempts. Please wait a few minutes, then try again.',
);

/** The same at a password, where there is another way in. */
export const tooManyPasswordsRefusal = refused(
  'Too many attempts. Please wait a few minutes, then try again, or choose “Forgotten your password?” below.',
);
