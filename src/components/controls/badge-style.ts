/** The colour of a badge, which underlines the meaning of its text. */
export type BadgeTone = 'sage' | 'apricot' | 'plum' | 'plain';

const shape = 'inline-block whitespace-nowrap rounded-full px-3 py-0.5 text-sm font-semibold';

const tones: Record<BadgeTone, string> = {
  sage: 'bg-sage-pale text-ink',
  apricot: 'bg-apricot-pale text-apricot-ink',
  plum: 'text-plum shadow-[inset_0_0_0_1.5px_currentColor]',
  plain: 'bg-paper-deep text-ink-soft',
};

/** Class names of badges, for Astro and React alike. */
export function badgeStyle(tone: BadgeTone): string {
  return `${shape} ${tones[tone]}`;
}
