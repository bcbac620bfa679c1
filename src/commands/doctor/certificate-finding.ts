import { countText } from '#domain/content/count-text.ts';
import { type Finding, note, right, wrong } from './finding.ts';

const day = 24 * 60 * 60 * 1000;

/** Judges for how long a valid certificate is valid. @param ends When it expires. */
export function certificateFinding(ends: Date, now: Date): Finding {
  const days = Math.floor((ends.getTime() - now.getTime()) / day);
  const left = days > 0 ? `in ${countText(days, 'day')}` : 'in less than a day';
  if (days < 7)
    return wrong(
      `The certificate expires ${left}`,
      'The host should have renewed it: check its domain settings.',
    );
  return days < 14
    ? note(`The certificate expires ${left}`)
    : right(`The certificate is valid for ${countText(days, 'day')}`);
}
