import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

interface Props {
  label: string;
  placeholder: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
}

/** The debounce before a search, in milliseconds. */
const pause = 200;

/** The search field of a list. It searches a moment after the last key, or at once on Enter. */
export function SearchBox({ label, placeholder, value, onSearch }: Props) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const lastSearch = useRef(value);

  // The address may change in other ways: by Back, or by a link.
  useEffect(() => {
    if (value === lastSearch.current) return;
    lastSearch.current = value;
    setTyped(value);
  }, [value]);

  const announce = (text: string) => {
    if (text === lastSearch.current) return;
    lastSearch.current = text;
    onSearch(text);
  };
  const telling = useRef(announce);
  useEffect(() => {
    telling.current = announce;
  });
  useEffect(() => {
    const timer = setTimeout(() => telling.current(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed]);

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
        value={typed}
        placeholder={placeholder}
        maxLength={200}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') announce(typed.trim());
        }}
        className="field !pl-12"
      />
    </search>
  );
}
