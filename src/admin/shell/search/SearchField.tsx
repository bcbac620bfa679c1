import Magnifier from 'lucide-react/icons/search';
import { type RefObject, useId } from 'react';
import { Findings } from './Findings.tsx';
import type { SearchState } from './use-search.ts';
import { searchKey } from './use-search-key.ts';

/** The field of the header's search, with the results below it. */
export function SearchField({
  search,
  inputRef,
}: {
  search: SearchState;
  inputRef: RefObject<HTMLInputElement | null>;
}) {
  const listId = useId();
  const { text, finding, chosen, isShown } = search;
  const { findings } = finding;
  const optionId = (position: number) => `${listId}-${position}`;
  return (
    <div className="relative flex-1">
      <Magnifier
        aria-hidden
        className="pointer-events-none absolute left-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
      />
      <input
        ref={inputRef}
        role="combobox"
        aria-label="Search the back office"
        aria-autocomplete="list"
        aria-expanded={isShown && findings.length > 0}
        aria-controls={listId}
        aria-activedescendant={isShown && chosen ? optionId(findings.indexOf(chosen)) : undefined}
        aria-keyshortcuts={searchKey.shortcuts}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder="Search..."
        value={text}
        onChange={({ target }) => {
          search.searchFor(target.value);
          search.open();
        }}
        onFocus={search.open}
        onKeyDown={search.onKeyDown}
        className="field min-h-[44px] rounded-full bg-paper-deep pl-10 pr-16"
      />
      {text === '' && (
        <kbd
          aria-hidden
          className="pointer-events-none absolute right-3.5 top-1/2 -translate-y-1/2 font-sans text-sm text-ink-soft max-lg:hidden"
        >
          {searchKey.shown}
        </kbd>
      )}
      {isShown && (
        <Findings
          {...finding}
          listId={listId}
          optionId={optionId}
          chosen={chosen}
          text={text.trim()}
          onChoose={search.choose}
        />
      )}
    </div>
  );
}
