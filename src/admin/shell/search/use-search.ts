import { type KeyboardEvent, useEffect, useState } from 'react';
import { useGo } from '#admin/shell/use-go.ts';
import { isCurrent } from '#domain/overview/findings.ts';
import { useFinding } from './use-finding.ts';

export type SearchState = ReturnType<typeof useSearch>;

/**
 * The text of the header's search, its results, and the choice of one by the keyboard.
 * @param onLeave Called when the search is left: after a choice, or with Escape.
 */
export function useSearch(onLeave: () => void) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(0);
  /** Whether the arrow keys have chosen the active finding, which Enter then opens even if it is not current. */
  const [isPicked, setIsPicked] = useState(false);
  /** Whether Enter was pressed before the first current finding had arrived. */
  const [isEntered, setIsEntered] = useState(false);
  const finding = useFinding(text);
  const go = useGo();

  const { findings, busy } = finding;
  const position = Math.min(active, findings.length - 1);
  const chosen = findings[position];
  const isShown = isOpen && text.trim() !== '';

  const searchFor = (changed: string) => {
    setText(changed);
    setActive(0);
    setIsPicked(false);
    setIsEntered(false);
  };

  const leave = () => {
    searchFor('');
    setIsOpen(false);
    onLeave();
  };

  const choose = (path: string) => {
    leave();
    go(path);
  };

  useEffect(() => {
    if (!isEntered || busy) return;
    setIsEntered(false);
    if (isShown && chosen) choose(chosen.path);
  }, [isEntered, busy]);

  const move = (step: number) => {
    setIsOpen(true);
    setIsPicked(true);
    setActive((position + step + findings.length) % findings.length);
  };

  const enter = () => {
    if (chosen && (isPicked || isCurrent(chosen, busy))) choose(chosen.path);
    else if (busy) setIsEntered(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && findings.length > 0) {
      event.preventDefault();
      move(step);
    }
    if (event.key === 'Enter' && isShown) {
      event.preventDefault();
      enter();
    }
    if (event.key === 'Escape') {
      event.preventDefault();
      if (text === '') leave();
      else searchFor('');
    }
  };

  return {
    text,
    finding,
    /** The finding that Enter opens; undefined if there is none. */
    chosen,
    /** Whether the results are shown. */
    isShown,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
    searchFor,
    choose,
    leave,
    onKeyDown,
  };
}
