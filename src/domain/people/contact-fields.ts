import { longestName, nameProblem, phoneProblem } from '#domain/accounts/profile.ts';
import { type FieldWords, judged } from '#domain/schema/form-fields.ts';
import { longestEmail, parseEmail } from './email.ts';

/* Who somebody is and how they are reached, as forms ask for it. */

/** A name. @param missing Said where there is none; a form that needs no name leaves it out. */
export const nameField = (words: FieldWords, missing?: string) =>
  judged({ ...words, most: longestName }, (name) => (name.trim() === '' ? missing : nameProblem(name)));

/** An email address. */
export const emailField = (words: FieldWords) =>
  judged({ ...words, most: longestEmail }, (email) => {
    const parsed = parseEmail(email);
    return parsed.kind === 'refused' ? parsed.message : undefined;
  });

/** A telephone number. @param missing Said where there is none; a form that needs no number leaves it out. */
export const phoneField = (words: FieldWords, missing?: string) =>
  judged(words, (phone) => (phone.trim() === '' ? missing : phoneProblem(phone)));
