import type { RefObject } from 'react';

interface Props {
  field?: RefObject<HTMLInputElement | null>;
  search: string;
  onSearch: (search: string) => void;
}

/** Searches for a part of a class's or an instructor's name while the visitor types. */
export function SearchField({ field, search, onSearch }: Props) {
  return (
    <input
      ref={field}
      type="search"
      aria-label="Search classes or instructors"
      placeholder="Search classes..."
      autoComplete="off"
      value={search}
      onChange={(event) => onSearch(event.target.value)}
      className="field"
    />
  );
}
