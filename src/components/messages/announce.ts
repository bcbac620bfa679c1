/** How long a line can still be found by somebody who did not catch it, in milliseconds. */
const stays = 10_000;

/** Says something to screen readers alone, once they have said what they are saying. What can be seen elsewhere is enough for others. */
export function announce(words: string): void {
  if (!words) return;
  const place = document.querySelector('#messages > .sr-only');
  const line = document.createElement('p');
  line.textContent = words;
  place?.append(line);
  setTimeout(() => line.remove(), stays);
}
