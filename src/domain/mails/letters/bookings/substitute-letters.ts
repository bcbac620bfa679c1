import * as v from 'valibot';
import { taughtDateInWords } from '#domain/instructors/substitute-request-texts.ts';
import { substituteOffer } from '#domain/instructors/substitute-schema.ts';
import type { Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { firstNameOf } from '#domain/mails/letters/first-name.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

const { name, absentInstructor, occurrence } = substituteOffer.entries;

/** Dates that a colleague is asked to take, each with the secret of its link. */
const payload = v.object({
  name,
  absentInstructor,
  offers: v.pipe(v.array(v.object({ token: v.string(), occurrence })), v.minLength(1)),
});

/** A date that a substitute teaches. */
const assignment = v.object({ name, absentInstructor, occurrence });

/** The letters to instructors, by mail kind. */
export const substituteLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'substitute-wanted': ({ mail, studio }) => {
    const { name, absentInstructor, offers } = v.parse(payload, mail.payload);
    const onlyOffer = offers.length === 1 ? offers[0] : undefined;
    const href = (token: string) => `${studio.site}/substitute#${token}`;
    return {
      subject: onlyOffer
        ? `Could you teach ${taughtDateInWords(onlyOffer.occurrence)}?`
        : `Could you teach ${offers.length} classes for ${absentInstructor}?`,
      preview: `${absentInstructor} cannot, and you are free then. The first to say yes gets it.`,
      title: `Could you step in, ${firstNameOf(name)}?`,
      blocks: [
        {
          kind: 'text',
          text: `${absentInstructor} cannot teach, and you are free then. Everybody who is free has been sent this email: the first to say yes gets the class.`,
        },
        ...(onlyOffer
          ? ([
              { kind: 'text', text: `${taughtDateInWords(onlyOffer.occurrence)}.` },
              { kind: 'action', label: 'See it and say yes', href: href(onlyOffer.token) },
            ] as const)
          : ([
              {
                kind: 'links',
                links: offers.map(({ token, occurrence }) => ({
                  label: taughtDateInWords(occurrence),
                  href: href(token),
                })),
              },
            ] as const)),
        {
          kind: 'note',
          text: `If you cannot, you need not do anything. ${
            onlyOffer
              ? 'The link is yours alone: please do not pass it on.'
              : 'The links are yours alone: please do not pass them on.'
          }`,
        },
      ],
    };
  },

  'substitute-yours': ({ mail, studio }) => {
    const { name, absentInstructor, occurrence } = v.parse(assignment, mail.payload);
    return {
      subject: `You are teaching ${taughtDateInWords(occurrence)}`,
      preview: `Instead of ${absentInstructor}. Thank you.`,
      title: `It is yours, ${firstNameOf(name)}`,
      blocks: [
        {
          kind: 'text',
          text: `You are teaching this class instead of ${absentInstructor}. Thank you! Everybody booked with an email address has been told.`,
        },
        {
          kind: 'facts',
          facts: [
            ['Class', taughtDateInWords(occurrence)],
            ['Booked', `${occurrence.booked} of ${occurrence.capacity}`],
          ],
        },
        { kind: 'action', label: 'See your classes', href: `${studio.site}/admin/bookings` },
      ],
    };
  },

  'substitute-found': ({ mail }) => {
    const { name, occurrence } = v.parse(assignment, mail.payload);
    return {
      subject: `${occurrence.instructor.name} is teaching ${taughtDateInWords(occurrence)}`,
      preview: 'There is nothing for you to do.',
      title: `Somebody is stepping in for you, ${firstNameOf(name)}`,
      blocks: [
        {
          kind: 'text',
          text: `${occurrence.instructor.name} is teaching ${taughtDateInWords(occurrence)} instead of you. Everybody booked with an email address has been told, and there is nothing for you to do.`,
        },
      ],
    };
  },
};
