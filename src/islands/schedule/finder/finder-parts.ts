/* The modules that the Filters button needs, in one lazy chunk. */
export { FilterPanel } from './FilterPanel.tsx';
export { FinderSheet } from './FinderSheet.tsx';
