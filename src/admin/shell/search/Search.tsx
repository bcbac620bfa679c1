import Magnifier from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type FocusEvent, useRef, useState } from 'react';
import { roundStyle } from '#admin/shell/round-style.ts';
import { SearchField } from './SearchField.tsx';
import { useSearch } from './use-search.ts';
import { useSearchKey } from './use-search-key.ts';

/** The header's search, for screens and for the studio's records. In narrow windows a button shows the field. */
export function Search() {
  /** Whether the field covers the header, in windows too narrow for both. */
  const [isExpanded, setIsExpanded] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);

  const expand = () => {
    setIsExpanded(true);
    // The field may only just become visible.
    requestAnimationFrame(() => field.current?.focus());
  };

  const collapse = () => {
    const hadFocus = opener.current?.parentElement?.contains(document.activeElement);
    setIsExpanded(false);
    // In narrow windows the field is hidden, and its button gets the focus back.
    if (hadFocus && opener.current?.checkVisibility()) opener.current.focus();
  };

  const search = useSearch(collapse);
  useSearchKey(expand);

  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    search.close();
    setIsExpanded(false);
  };

  return (
    <search onBlur={onBlur}>
      <button ref={opener} type="button" onClick={expand} className={`${roundStyle} lg:hidden`}>
        <Magnifier aria-hidden className="size-5" />
        <span className="sr-only">Open search</span>
      </button>
      <div
        className={`items-center gap-2 max-lg:absolute max-lg:inset-0 max-lg:z-10 max-lg:bg-paper max-lg:px-3 lg:relative lg:flex lg:w-[15rem] xl:w-[20rem] ${isExpanded ? 'flex' : 'max-lg:hidden'}`}
      >
        <SearchField search={search} inputRef={field} />
        <button type="button" onClick={search.leave} className={`${roundStyle} lg:hidden`}>
          <X aria-hidden className="size-5" />
          <span className="sr-only">Close search</span>
        </button>
      </div>
    </search>
  );
}
