import { size } from 'virtual:demo-studio';

/** The visitor's messages about the demo's database. */
const notices = {
  opening: 'Opening the demo studio…',
  'setting-up': `Setting up the demo studio, ${size} MB…`,
  unable:
    'The demo studio cannot run in this browser: it needs WebAssembly and a secure address. The pages are all here to read.',
  'quota-exceeded':
    'There is no room in this browser for the demo studio. Free some, or leave private browsing, then load the page again. The pages are all here to read.',
  'not-loaded': 'The demo studio could not be loaded. Check your connection, then try again.',
} as const;

/**
 * Shows a message before everything else on the page, in the element of layouts/DemoNotice.astro; undefined hides it.
 */
export function showNotice(notice: keyof typeof notices | undefined): void {
  const line = document.getElementById('demoNotice');
  if (!line) return;
  if (line.matches(':popover-open')) line.hidePopover();
  if (notice === undefined) return;
  // An error is closed by Escape or a click outside; a progress message stays until the work is done.
  line.popover = notice === 'opening' || notice === 'setting-up' ? 'manual' : 'auto';
  line.showPopover();
  line.textContent = notices[notice];
}
