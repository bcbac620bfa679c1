/**
 * The emphasis of a button: at most one primary per section. A destructive button replaces it if pressing it
 * deletes or cancels something.
 */
export type ButtonTone = 'primary' | 'secondary' | 'destructive';

const shape =
  'inline-flex min-h-[48px] items-center justify-center gap-2 rounded-full px-6 py-2.5 text-center font-semibold leading-tight no-underline transition-[background-color,color,box-shadow,transform] active:translate-y-px aria-busy:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-busy:!cursor-progress';

const tones: Record<ButtonTone, string> = {
  primary: 'bg-plum text-plum-on hover:bg-plum-strong active:bg-plum-strong',
  secondary:
    'text-plum shadow-[inset_0_0_0_1.5px_currentColor] hover:bg-plum hover:text-plum-on active:bg-plum-strong active:text-plum-on',
  destructive: 'bg-clay text-clay-on hover:bg-clay-strong active:bg-clay-strong',
};

/** Class names of buttons, for Astro and React alike. */
export function buttonStyle(tone: ButtonTone = 'primary', extra = ''): string {
  return `${shape} ${tones[tone]} ${extra}`.trim();
}
