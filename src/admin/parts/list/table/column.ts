import type { ReactNode } from 'react';

/**
 * A column's place in the two-line layout without columns: in the first line the record and its state, in the second
 * its details. Columns that only appear on tablets and in wider windows can be read in the record itself.
 */
export type NarrowPlace = 'lead' | 'end' | 'detail' | 'tablet-detail' | 'roomy-detail' | 'wide-only';

/** Where a column is hidden, with its head, so that the heads of the others still match their cells. */
export const hiddenStyle: Record<NarrowPlace, string> = {
  lead: '',
  end: '',
  detail: '',
  'tablet-detail': 'max-md:hidden',
  'roomy-detail': 'max-lg:hidden',
  'wide-only': 'max-columns:hidden',
};

/** A column of a table. The first one is the heading of each row. */
export interface Column<Row> {
  id: string;
  head: string;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end of their column. */
  numeric?: boolean;
  /** Whether a word that is longer than its column is broken, as in names that people typed. */
  breaksWords?: boolean;
  sortable?: boolean;
  /** By default `lead` for the first column and `detail` for the others. */
  narrow?: NarrowPlace;
}

/** The column by which a list is sorted, and the direction. */
export interface Sort {
  column: string;
  descending: boolean;
}
