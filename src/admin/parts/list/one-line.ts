/** A detail that people typed: in the two-line layout it is cut where it would need a third line. */
export const oneLine =
  'max-columns:inline-block max-columns:align-bottom max-columns:overflow-clip max-columns:text-ellipsis max-columns:whitespace-nowrap max-columns:[overflow-clip-margin:8px]';
