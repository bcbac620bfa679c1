/** How a short word on a thing's state looks. */
export type BadgeTone = 'sage' | 'apricot' | 'plum';

const tones: Record<BadgeTone, string> = {
  sage: 'bg-sage-pale text-ink',
  apricot: 'bg-apricot-pale text-apricot-ink',
  plum: 'text-plum shadow-[inset_0_0_0_1.5px_currentColor]',
};

/** Classes of the one badge, for Astro, React and plain elements alike. */
export function badgeStyle(tone: BadgeTone): string {
  return `inline-block whitespace-nowrap rounded-full px-3 py-0.5 text-sm font-semibold ${tones[tone]}`;
}
