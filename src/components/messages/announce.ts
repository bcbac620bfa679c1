/** How long an announcement stays in the live region, in milliseconds. */
const announcementDuration = 10_000;

/** Announces a text politely, only to screen readers, for a change that other people can see on the page. */
export function announce(text: string): void {
  if (!text) return;
  const liveRegion = document.querySelector('#pageMessages > .sr-only');
  const line = document.createElement('p');
  line.textContent = text;
  liveRegion?.append(line);
  setTimeout(() => line.remove(), announcementDuration);
}
