import * as v from 'valibot';
import { emailField } from '#domain/people/contact-fields.ts';
import { parsedField } from '#domain/schema/form-fields.ts';
import type { FieldsOf } from '#domain/schema/read-form.ts';

/** The sign-in form. */
export const signInForm = v.object({
  email: emailField({ label: 'Email' }),
  /** Blanks are part of a password. */
  password: parsedField({ label: 'Password', message: 'Please type your password.' }, (password) =>
    password === '' ? undefined : password,
  ),
});

export type SignInForm = FieldsOf<typeof signInForm>;
