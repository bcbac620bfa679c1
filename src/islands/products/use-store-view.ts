import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { batchSize } from '#domain/products/shown-products.ts';
import { type StoreView, storeQuery, wholeStore } from '#domain/products/store-view.ts';
import { currentChoice, type StoreChoice } from './store-choice.ts';

/** The debounce before typing changes the address, in milliseconds: browsers refuse a change at every keystroke. */
const typingDelay = 300;

const addressOf = (view: StoreView) => location.pathname + storeQuery(view);

interface StoreChoiceControls extends StoreChoice {
  /** Changes the view, which then starts with its first products again. */
  change: (changed: Partial<StoreView>) => void;
  showMore: () => void;
}

/**
 * The visitor's choice of products. A choice is a history entry that Back undoes; typing replaces the address in place.
 * @param search The search box; text typed before hydration counts.
 */
export function useStoreView(search: RefObject<HTMLInputElement | null>): StoreChoiceControls {
  const [{ view, limit }, setChosen] = useState<StoreChoice>({ view: wholeStore, limit: batchSize });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  /** Keeps the choice and shows its search. The same text is not written again: that would move the caret. */
  const choose = useCallback(
    (chosen: StoreChoice) => {
      const text = chosen.view.search;
      if (search.current && search.current.value !== text) search.current.value = text;
      setChosen(chosen);
    },
    [search],
  );

  useEffect(() => {
    const filters = currentChoice();
    const typed = search.current?.value;
    choose(typed ? { view: { ...filters.view, search: typed }, limit: batchSize } : filters);
    const onPopState = () => {
      // The typed text belongs to the entry that was left.
      clearTimeout(timer.current);
      choose(currentChoice());
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [search, choose]);

  const change = (changed: Partial<StoreView>) => {
    const next = { ...view, ...changed };
    choose({ view: next, limit: batchSize });
    clearTimeout(timer.current);
    const address = addressOf(next);
    const typed = Object.keys(changed).join() === 'search';
    if (typed) timer.current = setTimeout(() => history.replaceState(null, '', address), typingDelay);
    else if (address !== location.pathname + location.search) history.pushState(null, '', address);
  };

  const showMore = () => {
    const shown = limit + batchSize;
    choose({ view, limit: shown });
    clearTimeout(timer.current);
    history.replaceState({ shown }, '', addressOf(view));
  };
  return { view, limit, change, showMore };
}
