import { staffNewsletterForm } from '#domain/newsletter/staff-newsletter-schema.ts';
import { type Limits, letters, save } from './saving.ts';

const saveLetter = (changes: object) =>
  save('save_newsletter', { draft: { subject: 'L', body: 'L', ...changes }, number: null, version: null });

export const letterLimits: Limits = {
  form: staffNewsletterForm,
  save: {
    subject: (maximum) => saveLetter({ subject: letters(maximum) }),
    body: (maximum) => saveLetter({ body: letters(maximum) }),
  },
};
