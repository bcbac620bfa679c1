import * as v from 'valibot';
import { nameField, phoneField } from '#domain/people/contact-fields.ts';

/** What a person tells the studio about themselves; both may stay empty. */
export const profileForm = v.object({
  name: nameField({ label: 'Full name' }),
  phone: phoneField({ label: 'Phone number' }),
});
