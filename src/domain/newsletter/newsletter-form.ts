import * as v from 'valibot';
import { emailField } from '#domain/people/contact-fields.ts';

/** The newsletter form. Its label is the offer beside it. */
export const newsletterForm = v.object({ email: emailField({ label: 'Email' }) });
