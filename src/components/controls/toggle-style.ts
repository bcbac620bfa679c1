/** Class names of toggle buttons: views, filters, categories. */
export function toggleStyle(extra: string): string {
  return `min-h-[44px] min-w-[44px] rounded-full font-semibold text-ink transition-colors hover:bg-paper-edge active:translate-y-px aria-pressed:bg-plum aria-pressed:text-plum-on aria-pressed:hover:bg-plum-strong ${extra}`;
}
