import Search from 'lucide-react/icons/search';
import { useEffect, useId, useRef, useState } from 'react';

interface Props {
  label: string;
  placeholder: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
}

/** The debounce before a search, in milliseconds. */
const debounceDelay = 200;

/** The search field of a list. It searches a moment after the last key, or at once on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const id = useId();
  const [text, setText] = useState(value);
  const lastSearch = useRef(value);

  // The address may change in other ways: by Back, or by a link.
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setText(value);
  }, [value]);

  const submitSearch = (newText: string) => {
    if (newText === lastSearch.current) return;
    lastSearch.current = newText;
    onSearch(newText);
  };
  const latestSubmit = useRef(submitSearch);
  useEffect(() => {
    latestSubmit.current = submitSearch;
  });
  useEffect(() => {
    const timer = setTimeout(() => latestSubmit.current(text.trim()), debounceDelay);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <search className="relative min-w-[min(16rem,100%)] flex-1">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute left-4 top-1/2 size-5 -translate-y-1/2 text-ink-soft"
      />
      <input
        id={id}
        type="search"
        value={text}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submitSearch(text.trim());
        }}
        className="field !pl-12"
      />
    </search>
  );
}
