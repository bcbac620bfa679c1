import Magnifier from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { roundStyle } from '#admin/shell/round-style.ts';
import { useGo } from '#admin/shell/use-go.ts';
import { isCurrent } from '#domain/overview/findings.ts';
import { Findings } from './Findings.tsx';
import { useFinding } from './use-finding.ts';

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** The header's search, for screens and for the studio's records. In narrow windows a button shows the field. */
export function Search() {
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);
  /** Whether the field covers the header, in windows too narrow for both. */
  const [isExpanded, setIsExpanded] = useState(false);
  const [active, setActive] = useState(0);
  /** Whether the arrow keys have chosen the active finding, which Enter then opens even if it is not current. */
  const [isPicked, setIsPicked] = useState(false);
  /** Whether Enter was pressed before the first current finding had arrived. */
  const [isEntered, setIsEntered] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const finding = useFinding(text);
  const listId = useId();
  const go = useGo();

  const { findings } = finding;
  const shown = open && text.trim() !== '';
  const chosen = findings[Math.min(active, findings.length - 1)];
  const optionId = (position: number) => `${listId}-${position}`;

  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return;
      // On a Mac, Control+K deletes the rest of a line in every text field.
      if (isMac && ctrlKey) return;
      // Behind an open dialog nothing can be focused.
      if (event.defaultPrevented || document.querySelector('dialog:modal')) return;
      event.preventDefault();
      setIsExpanded(true);
      // The field may only just become visible.
      requestAnimationFrame(() => field.current?.focus());
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  const searchFor = (changed: string) => {
    setText(changed);
    setActive(0);
    setIsPicked(false);
    setIsEntered(false);
  };

  const leave = () => {
    const focused = opener.current?.parentElement?.contains(document.activeElement);
    searchFor('');
    setOpen(false);
    setIsExpanded(false);
    // In narrow windows the field is hidden, and its button gets the focus back.
    if (focused && opener.current?.checkVisibility()) opener.current.focus();
  };

  const choose = (path: string) => {
    leave();
    go(path);
  };

  useEffect(() => {
    if (!isEntered || finding.busy) return;
    setIsEntered(false);
    if (shown && chosen) choose(chosen.path);
  }, [isEntered, finding.busy]);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && findings.length > 0) {
      event.preventDefault();
      setOpen(true);
      setIsPicked(true);
      setActive((Math.min(active, findings.length - 1) + step + findings.length) % findings.length);
    }
    if (event.key === 'Enter' && shown) {
      event.preventDefault();
      if (chosen && (isPicked || isCurrent(chosen, finding.busy))) choose(chosen.path);
      else if (finding.busy) setIsEntered(true);
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '') leave();
      else searchFor('');
    }
  };

  return (
    <search
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        setOpen(false);
        setIsExpanded(false);
      }}
    >
      <button
        ref={opener}
        type="button"
        onClick={() => {
          setIsExpanded(true);
          requestAnimationFrame(() => field.current?.focus());
        }}
        className={`${roundStyle} lg:hidden`}
      >
        <Magnifier aria-hidden className="size-5" />
        <span className="sr-only">Open search</span>
      </button>
      <div
        className={`items-center gap-2 max-lg:absolute max-lg:inset-0 max-lg:z-10 max-lg:bg-paper max-lg:px-3 lg:relative lg:flex lg:w-[15rem] xl:w-[20rem] ${isExpanded ? 'flex' : 'max-lg:hidden'}`}
      >
        <div className="relative flex-1">
          <Magnifier
            aria-hidden
            className="pointer-events-none absolute left-3.5 top-1/2 size-4 -translate-y-1/2 text-ink-soft"
          />
          <input
            ref={field}
            role="combobox"
            aria-label="Search the back office"
            aria-autocomplete="list"
            aria-expanded={shown && findings.length > 0}
            aria-controls={listId}
            aria-activedescendant={shown && chosen ? optionId(findings.indexOf(chosen)) : undefined}
            aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K Meta+K'}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="go"
            placeholder="Search..."
            value={text}
            onChange={({ target }) => {
              searchFor(target.value);
              setOpen(true);
            }}
            onFocus={() => setOpen(true)}
            onKeyDown={onKeyDown}
            className="field min-h-[44px] rounded-full bg-paper-deep pl-10 pr-16"
          />
          {text === '' && (
            <kbd
              aria-hidden
              className="pointer-events-none absolute right-3.5 top-1/2 -translate-y-1/2 font-sans text-sm text-ink-soft max-lg:hidden"
            >
              {isMac ? '⌘K' : 'Ctrl K'}
            </kbd>
          )}
          {shown && (
            <Findings
              {...finding}
              listId={listId}
              optionId={optionId}
              chosen={chosen}
              text={text.trim()}
              onChoose={choose}
            />
          )}
        </div>
        <button type="button" onClick={leave} className={`${roundStyle} lg:hidden`}>
          <X aria-hidden className="size-5" />
          <span className="sr-only">Close search</span>
        </button>
      </div>
    </search>
  );
}
