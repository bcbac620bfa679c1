import { size } from 'virtual:demo-studio';

/** What a visitor is told of the demo's database. */
const notices = {
  opening: 'Opening the demo studio…',
  making: `Setting up the demo studio, ${size} MB…`,
  unable:
    'The demo studio cannot run in this browser: it needs WebAssembly and a secure address. The pages are all here to read.',
  'no-room':
    'There is no room in this browser for the demo studio. Free some, or leave private browsing, then load the page again. The pages are all here to read.',
  'not-loaded': 'The demo studio could not be loaded. Check your connection, then try again.',
} as const;

/** Shows a line before everything else on the page, in the element that layouts/DemoNotice.astro puts there; none takes it away. */
export function showNotice(notice: keyof typeof notices | undefined): void {
  const line = document.getElementById('demo-notice');
  if (!line) return;
  if (line.matches(':popover-open')) line.hidePopover();
  if (notice === undefined) return;
  // What is wrong goes away with Escape or a tap beside it; what is under way stays until it is done.
  line.popover = notice === 'opening' || notice === 'making' ? 'manual' : 'auto';
  line.showPopover();
  line.textContent = notices[notice];
}
