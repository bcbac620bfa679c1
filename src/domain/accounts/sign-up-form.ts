import * as v from 'valibot';
import { plain } from '#domain/schema/form-fields.ts';
import { readForm, withProblems } from '#domain/schema/read-form.ts';
import { newPasswordProblem } from './password.ts';
import { type SignInForm, signInForm } from './sign-in-form.ts';

const signUpForm = v.object({ ...signInForm.entries, password: plain({ label: 'Password' }) });

/** Validates the sign-up form. @param studio The studio's name, which is not allowed as a password. */
export function readSignUp(fields: SignInForm, studio: string) {
  const password = newPasswordProblem(fields.password, { email: fields.email, studio });
  return withProblems(readForm(signUpForm, fields), { password });
}
