/** How long an announcement stays in the live region, in milliseconds. */
const stays = 10_000;

/** Announces a text to screen readers alone, politely. For what other people can see elsewhere. */
export function announce(words: string): void {
  if (!words) return;
  const liveRegion = document.querySelector('#messages > .sr-only');
  const line = document.createElement('p');
  line.textContent = words;
  liveRegion?.append(line);
  setTimeout(() => line.remove(), stays);
}
