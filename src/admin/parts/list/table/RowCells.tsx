// biome-ignore-all lint/a11y/noRedundantRoles: browsers may drop the roles of elements that are not displayed as a table.

import type { ReactNode } from 'react';
import { type Column, hiddenStyle, type NarrowPlace } from './column.ts';

interface RowCellsProps<Row> {
  row: Row;
  columns: readonly Column<Row>[];
  picture: ((row: Row) => ReactNode) | undefined;
}

/** The cells of a row without its actions. The first one is the row's heading, with its picture. */
export function RowCells<Row>({ row, columns, picture }: RowCellsProps<Row>) {
  const places = columns.map(({ narrow }, index) => narrow ?? (index === 0 ? 'lead' : 'detail'));
  const contents = columns.map(({ cell }) => cell(row));
  const firstDetail = firstDetailOf(places, contents);
  return columns.map((column, index) => {
    const place = places[index] ?? 'detail';
    const style = `${columnStyle(column, place)} ${index === firstDetail ? '' : separatorStyle(place)}`;
    if (index > 0)
      return (
        <td key={column.id} role="cell" className={style}>
          {contents[index]}
        </td>
      );
    return (
      <th key={column.id} role="rowheader" scope="row" className={`${style} columns:!font-semibold`}>
        {picture ? (
          <span className="columns:flex columns:items-center columns:gap-3">
            <span className={pictureStyle}>{picture(row)}</span>
            {contents[index]}
          </span>
        ) : (
          contents[index]
        )}
      </th>
    );
  });
}

const columnStyle = <Row,>({ numeric, breaksWords }: Column<Row>, place: NarrowPlace) =>
  `${cellStyle} ${narrowStyle[place]} ${numeric ? 'columns:text-right' : ''} ${breaksWords ? breakingStyle : ''}`;

export const cellStyle =
  'text-left font-normal columns:table-cell columns:border-b columns:border-paper-edge columns:h-12 columns:px-2 columns:py-0.5 columns:align-middle columns:leading-tight';

/** Breaking words makes the column as narrow as a letter if others need the width, so it has a minimum. */
const breakingStyle = 'columns:min-w-[8.5rem] columns:[overflow-wrap:anywhere]';

const pictureStyle =
  'grid size-10 shrink-0 place-items-center overflow-hidden rounded-lg bg-paper max-columns:absolute max-columns:left-3 max-columns:top-1/2 max-columns:-translate-y-1/2 large-text:hidden';

/** A cell without a detail takes no space, but stays a cell: otherwise those after it would have the wrong heads. */
const detailStyle =
  'large-text:basis-full min-w-0 break-words max-columns:empty:sr-only max-columns:has-[>[data-none]]:sr-only max-sm:text-[0.85rem] max-columns:text-ink-soft sm:max-columns:text-[0.9rem]';

/** In a window that is narrower than a phone, as at 400 %, the first line is the record's alone and is not cut off. */
const narrowStyle: Record<NarrowPlace, string> = {
  lead: 'order-1 min-w-0 flex-1 break-words max-columns:overflow-clip max-columns:text-ellipsis max-columns:whitespace-nowrap max-columns:font-semibold max-columns:[overflow-clip-margin:8px] max-[22.4em]:basis-full max-[22.4em]:whitespace-normal',
  end: 'order-2 shrink-0 max-[22.4em]:order-4',
  detail: `${detailStyle} order-4`,
  'tablet-detail': `${detailStyle} order-5 ${hiddenStyle['tablet-detail']}`,
  'roomy-detail': `${detailStyle} order-5 ${hiddenStyle['roomy-detail']}`,
  'wide-only': hiddenStyle['wide-only'],
};

/**
 * The index of the row's first detail that is not empty, which has no dot before it; -1 if it has none. Narrow windows
 * show fewer details, so those that they show come first.
 */
function firstDetailOf(places: readonly NarrowPlace[], cells: readonly ReactNode[]): number {
  for (const place of ['detail', 'tablet-detail', 'roomy-detail']) {
    const index = cells.findIndex((cell, at) => places[at] === place && !isBlank(cell));
    if (index !== -1) return index;
  }
  return -1;
}

const isBlank = (cell: ReactNode) => cell === undefined || cell === null || cell === '' || cell === false;

/**
 * A dot between two details, which screen readers do not read. In a window that is narrower than a phone, where it could
 * begin a line, only space.
 */
const separatorStyle = (place: NarrowPlace) =>
  place.endsWith('detail')
    ? "max-columns:before:mr-1 sm:max-columns:before:mr-1.5 max-columns:before:content-['·'_/_''] max-[22.4em]:before:!hidden"
    : '';
