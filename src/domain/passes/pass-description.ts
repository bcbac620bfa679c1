import type { StudioDay } from '#domain/time/studio-time.ts';
import type { Pass } from './pass-schema.ts';
import { benefitsText, passText } from './pass-texts.ts';
import { nextPause, pauseSentence } from './pausing.ts';

/** "Valid until 31 March 2026. It is paused until 8 March 2026. Includes priority booking": a pass in sentences. */
export function passDescription(pass: Pass, today: StudioDay): string {
  const pause = nextPause(pass, today);
  return [
    passText(pass, today),
    pause ? pauseSentence(pause, today) : '',
    benefitsText(pass),
    pass.paidOnline ? 'Paid online' : '',
  ]
    .filter(Boolean)
    .reduce((text, next) => `${text}${text.endsWith('.') ? '' : '.'} ${next}`);
}
