import { longestName, nameProblem, phoneProblem } from '#domain/accounts/profile.ts';
import { type FieldMetadata, validatedField } from '#domain/schema/form-fields.ts';
import { longestEmail, parseEmail } from './email.ts';

/* Form fields for a person's name and contact details. */

/** A name. @param missing The message if it is empty; omitted by forms that do not require a name. */
export const nameField = (metadata: FieldMetadata, missing?: string) =>
  validatedField({ ...metadata, maximum: longestName }, (name) =>
    name.trim() === '' ? missing : nameProblem(name),
  );

/** An email address. @param missing The message if it is empty, in forms about somebody else. */
export const emailField = (metadata: FieldMetadata, missing?: string) =>
  validatedField({ ...metadata, maximum: longestEmail }, (email) => {
    if (missing && email.trim() === '') return missing;
    const parsed = parseEmail(email);
    return parsed.kind === 'refused' ? parsed.message : undefined;
  });

/** A telephone number. @param missing The message if it is empty; omitted by forms that do not require a number. */
export const phoneField = (metadata: FieldMetadata, missing?: string) =>
  validatedField(metadata, (phone) => (phone.trim() === '' ? missing : phoneProblem(phone)));
