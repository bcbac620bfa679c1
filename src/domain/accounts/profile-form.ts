import * as v from 'valibot';
import { nameField, phoneField } from '#domain/people/contact-fields.ts';

/** A person's contact details for the studio; both may be empty. */
export const profileForm = v.object({
  name: nameField({ label: 'Full name' }),
  phone: phoneField({ label: 'Phone number' }),
});
