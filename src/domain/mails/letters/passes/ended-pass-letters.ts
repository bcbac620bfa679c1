import * as v from 'valibot';
import type { Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { greet } from '#domain/mails/letters/greet.ts';
import { count, studioDay } from '#domain/schema/answer-fields.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
}

const passFields = {
  name: v.string(),
  /** The pass's name. */
  plan: v.string(),
  isMembership: v.boolean(),
  /** The reason that staff gave. */
  reason: v.string(),
  /** Whether it was charged each month until it ended. */
  renewed: v.boolean(),
  /** The classes that are left, or were left when it ended; null means no limit. */
  left: v.nullable(count),
};

const endedPass = v.object({ ...passFields, why: v.picklist(['withdrawn', 'refunded', 'corrected']) });

const validPass = v.object({
  ...passFields,
  /** Its last day; null before its first visit. */
  lastOn: v.nullable(studioDay),
});

const nounOf = ({ isMembership }: { isMembership: boolean }) => (isMembership ? 'Membership' : 'Pass');

/** The letters about passes that the studio ended, and about those of them that are valid again, by mail kind. */
export const endedPassLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'pass-ended': ({ mail, studio }) => {
    const pass = v.parse(endedPass, mail.payload);
    const { name, plan, reason, renewed, left, why } = pass;
    const noun = nounOf(pass);
    const opening = {
      withdrawn: `The bank took back the payment for your ${plan}, so we have ended it.`,
      refunded: `We have refunded your ${plan}, so it has ended.`,
      corrected: `We have ended your ${plan}.`,
    }[why];
    const meaning = [
      left
        ? `It pays for no more classes, and the ${left === 1 ? 'class' : `${left} classes`} left on it cannot be used.`
        : 'It pays for no more classes.',
      ...(renewed ? ['Nothing more is charged.'] : []),
      'Places that it has already paid for stay yours.',
    ];
    return {
      subject: `Your ${plan} has ended`,
      preview: 'Places that it has already paid for stay yours.',
      title: `Your ${noun.toLowerCase()} has ended`,
      blocks: [
        { kind: 'text', text: greet(name, opening) },
        {
          kind: 'facts',
          facts: [
            [noun, plan],
            ['Reason', reason],
          ],
        },
        { kind: 'text', text: meaning.join(' ') },
        { kind: 'text', text: 'If something is not right, reply to this email or ring us.' },
        { kind: 'action', label: 'Go to your account', href: `${studio.site}/account` },
      ],
    };
  },

  'pass-valid-again': ({ mail, studio }) => {
    const pass = v.parse(validPass, mail.payload);
    const { name, plan, reason, renewed, left, lastOn } = pass;
    return {
      subject: `Your ${plan} is valid again`,
      preview: lastOn ? `It lasts until ${dateInWords(lastOn)}.` : 'We look forward to seeing you.',
      title: `Your ${nounOf(pass).toLowerCase()} is valid again`,
      blocks: [
        {
          kind: 'text',
          text: greet(
            name,
            `Your ${plan} is valid again, and pays for your classes as before.${renewed ? ' It is no longer charged each month.' : ''}`,
          ),
        },
        {
          kind: 'facts',
          facts: [
            [nounOf(pass), plan],
            ['Reason', reason],
            ...(left === null ? [] : [['Classes left', String(left)] as const]),
            ...(lastOn ? [['Lasts until', dateInWords(lastOn)] as const] : []),
          ],
        },
        { kind: 'action', label: 'Find a class', href: `${studio.site}/schedule` },
      ],
    };
  },
};
