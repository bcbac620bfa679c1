import * as v from 'valibot';
import { phoneProblem } from '#domain/accounts/profile.ts';
import { emailProblem, parseEmail } from '#domain/people/email.ts';
import { parsedField, text } from '#domain/schema/form-fields.ts';
import { isCountry } from '#domain/studio/country.ts';
import { parseOpeningHours } from '#domain/studio/opening-hours.ts';
import type { Weekday } from '#domain/time/weekday.ts';

const line = (label: string, maximum: number) =>
  text({ label, maximum, message: `Please enter this in ${maximum} characters at most.` });

/** The studio's address and contact details, as every page and every mail shows them. */
export const contactForm = v.object({
  email: parsedField({ label: 'Email', message: emailProblem }, (input) => {
    const parsed = parseEmail(input);
    return parsed.kind === 'ok' ? parsed.email : undefined;
  }),
  phone: parsedField(
    { label: 'Telephone', message: 'Please check the phone number. It should look like 01632 960123.' },
    (input) => (input.trim() === '' || phoneProblem(input) ? undefined : input.trim()),
  ),
  street: line('House and street', 120),
  town: line('Town', 80),
  county: line('County', 80),
  postcode: line('Postcode', 16),
  country: parsedField(
    { label: 'Country, in two letters', message: 'Please enter the two letters of the country, such as GB.' },
    (input) => {
      const code = input.trim().toUpperCase();
      return /^[A-Z]{2}$/.test(code) && isCountry(code) ? code : undefined;
    },
  ),
});

const day = (label: Weekday) =>
  parsedField(
    {
      label,
      message:
        'Please write it like 06:45–21:00, or 07:00–12:00, 16:00–21:00, or leave it empty for a closed day.',
    },
    parseOpeningHours,
  );

/** The studio's opening hours, day by day; empty if it is closed. */
export const hoursForm = v.object({
  monday: day('Monday'),
  tuesday: day('Tuesday'),
  wednesday: day('Wednesday'),
  thursday: day('Thursday'),
  friday: day('Friday'),
  saturday: day('Saturday'),
  sunday: day('Sunday'),
});
