/** A detail that people typed: in the two-line layout it is cut where it would need a third line, except at 400 %. */
export const oneLine =
  'max-columns:inline-block max-columns:align-bottom max-columns:overflow-clip max-columns:text-ellipsis max-columns:whitespace-nowrap max-columns:[overflow-clip-margin:8px] max-[22.4em]:!max-w-none max-[22.4em]:whitespace-normal max-[22.4em]:[overflow-wrap:anywhere]';
