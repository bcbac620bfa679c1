/** The style of a round icon button, as large as a thumb. */
export const roundStyle =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink hover:bg-paper-edge/60 aria-expanded:bg-paper-deep';
