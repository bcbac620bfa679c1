import * as v from 'valibot';
import type { Letter, MailStudio, OutboxMail } from '#domain/mails/letter.ts';
import { greet } from '#domain/mails/letters/greet.ts';
import { studioDay } from '#domain/schema/answer-fields.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';

interface LetterData {
  mail: OutboxMail;
  studio: MailStudio;
  /** The instant at which the letter is written. */
  now: Date;
}

const pausedPass = v.object({
  name: v.string(),
  /** The membership's name. */
  plan: v.string(),
  fromOn: studioDay,
  toOn: studioDay,
  /** The current last day of the membership; null before its first visit. */
  lastOn: v.nullable(studioDay),
});

const membershipAction = (studio: MailStudio) =>
  ({ kind: 'action', label: 'See your membership', href: `${studio.site}/account` }) as const;

/** The letters about passes, by mail kind. */
export const passLetters: Readonly<Record<string, (data: LetterData) => Letter>> = {
  'pass-paused': ({ mail, studio, now }) => {
    const { name, plan, fromOn, toOn, lastOn } = v.parse(pausedPass, mail.payload);
    const verb = fromOn > studioDayOf(now) ? 'will be paused' : 'is paused';
    return {
      subject: `Your ${plan} ${verb}`,
      preview: `From ${dateInWords(fromOn)} to ${dateInWords(toOn)}.`,
      title: `Your membership ${verb}`,
      blocks: [
        {
          kind: 'text',
          text: greet(
            name,
            `Your membership ${verb}. On these days it pays for no class, and you lose none of it.`,
          ),
        },
        {
          kind: 'facts',
          facts: [
            ['Membership', plan],
            ['Paused', `${dateInWords(fromOn)} to ${dateInWords(toOn)}`],
            ...(lastOn ? [['Lasts until', dateInWords(lastOn)] as const] : []),
          ],
        },
        { kind: 'text', text: 'Back earlier? You can resume it in your account at any time.' },
        membershipAction(studio),
      ],
    };
  },

  'pass-resumed': ({ mail, studio, now }) => {
    const { name, plan, fromOn, lastOn } = v.parse(pausedPass, mail.payload);
    const hasBegun = fromOn <= studioDayOf(now);
    const outcome = hasBegun ? 'is no longer paused' : 'will not be paused';
    return {
      subject: `Your ${plan} ${outcome}`,
      preview: lastOn ? `It lasts until ${dateInWords(lastOn)}.` : 'We look forward to seeing you.',
      title: hasBegun ? 'Welcome back' : 'The pause is cancelled',
      blocks: [
        {
          kind: 'text',
          text: greet(
            name,
            `Your membership ${outcome}.${lastOn ? ' The days that are no longer paused have come off its end.' : ''}`,
          ),
        },
        {
          kind: 'facts',
          facts: [['Membership', plan], ...(lastOn ? [['Lasts until', dateInWords(lastOn)] as const] : [])],
        },
        { kind: 'action', label: 'Find a class', href: `${studio.site}/schedule` },
      ],
    };
  },
};
