import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { studioWallClock } from '#domain/time/studio-wall-clock.ts';

const script = readFileSync(new URL('./before-hydration.js', import.meta.url), 'utf8');

interface Row {
  title: string;
  times: string;
  places: string;
}

/** The next class in the bar, if the classes are those of every day. */
function nextClass(rows: readonly Row[]): string {
  const classes = rows.map(({ title, times, places }) => ({
    textContent: `${title}All Levels · Meera Ashdown ${times} £18 ${places}Book ${title}`,
    dataset: {},
    querySelector: () => ({ textContent: title }),
  }));
  const day = { querySelectorAll: () => classes };
  const title = { textContent: '' };
  const when = { textContent: '' };
  const parts: Record<string, object> = {
    '.week-days': { querySelectorAll: () => Array(7).fill(day) },
    '.next-to-book': { dataset: {}, querySelectorAll: () => [title, when] },
  };
  const page = { querySelector: (selector: string) => parts[selector] };
  // With a view in the address nothing is folded.
  const address = { search: '?view=day' };
  const clock = () => new Date('2026-11-18T06:00:00Z');
  new Function('document', 'location', studioWallClock.name, script)(page, address, clock);
  return `${title.textContent} ${when.textContent}`;
}

test('the bar names the next class with a free place, whatever full classes are called', () => {
  const full = { title: 'The Art of Breathing', times: '07:00–08:15', places: 'Full' };
  const open = { title: 'Hatha Yoga', times: '09:00–10:15', places: '3 of 18 spots left' };
  assert.equal(nextClass([full, open]), 'Next: Hatha Yoga, today 09:00');
});
