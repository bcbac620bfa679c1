import * as v from 'valibot';
import { emailField } from '#domain/people/contact-fields.ts';

/** What a reader of the newsletter types. Its label is the offer that it stands beside. */
export const newsletterForm = v.object({ email: emailField({ label: 'Email' }) });
