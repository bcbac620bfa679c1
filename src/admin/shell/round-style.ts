/** The style of a round icon button, as large as a thumb; with large text on a phone four of them still fit side by side. */
export const roundStyle =
  'inline-flex size-[min(2.75rem,13.75vw)] shrink-0 items-center justify-center rounded-full text-ink hover:bg-paper-edge/60 aria-expanded:bg-paper-deep';
