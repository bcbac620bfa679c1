import { type RefObject, useId } from 'react';
import { type StoreSort, storeSorts } from '#domain/products/store-view.ts';

interface Props {
  search: RefObject<HTMLInputElement | null>;
  sort: StoreSort;
  onSearch: (text: string) => void;
  onSort: (sort: StoreSort) => void;
}

/** The search box and the sort order of the products. The search box is uncontrolled. */
export function SearchAndSort({ search, sort, onSearch, onSort }: Props) {
  const id = useId();
  return (
    <div className="grid gap-3 md:grid-cols-[1fr_17rem]">
      <div className="relative">
        <svg
          viewBox="0 0 24 24"
          width="22"
          height="22"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
          aria-hidden="true"
          className="pointer-events-none absolute left-4 top-[13px] text-ink-soft"
        >
          <circle cx="11" cy="11" r="6.5" />
          <path d="m16 16 4.5 4.5" />
        </svg>
        <input
          ref={search}
          type="search"
          aria-label="Search products"
          placeholder="Search products..."
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-controls="product-list"
          onChange={(event) => onSearch(event.target.value)}
          className="field pl-12"
        />
      </div>
      <div className="flex items-center gap-3">
        <label htmlFor={id} className="shrink-0 font-semibold">
          Sort by
        </label>
        <select
          id={id}
          value={sort}
          autoComplete="off"
          onChange={(event) => onSort(event.target.value as StoreSort)}
          className="field"
        >
          {Object.entries(storeSorts).map(([name, { label }]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
