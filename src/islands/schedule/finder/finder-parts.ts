/* What the Filters button opens, in one chunk. */
export { FilterPanel } from './FilterPanel.tsx';
export { FinderSheet } from './FinderSheet.tsx';
