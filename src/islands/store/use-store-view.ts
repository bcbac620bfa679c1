import { type RefObject, useEffect, useRef, useState } from 'react';
import { readStoreView, type StoreView, storeQuery, wholeStore } from '#domain/shop/store-view.ts';

/** How long nobody types before the address follows, in milliseconds: browsers refuse a change at every keystroke. */
const typingEnds = 300;

const fromAddress = () => readStoreView(new URLSearchParams(location.search));

/**
 * What the visitor chose to see, which lives in the address. A choice is a step that Back takes back; what is typed
 * changes the address in place.
 * @param search The search box; what was typed into it before this was awake counts.
 */
export function useStoreView(
  search: RefObject<HTMLInputElement | null>,
): [StoreView, (change: Partial<StoreView>) => void] {
  const [view, setView] = useState<StoreView>(wholeStore);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const asked = fromAddress();
    setView({ ...asked, search: search.current?.value || asked.search });
    const follow = () => setView(fromAddress());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [search]);

  useEffect(() => {
    if (search.current && search.current.value !== view.search) search.current.value = view.search;
  }, [search, view.search]);

  const change = (changed: Partial<StoreView>) => {
    const next = { ...view, ...changed };
    setView(next);
    clearTimeout(timer.current);
    const address = location.pathname + storeQuery(next);
    const typed = Object.keys(changed).join() === 'search';
    if (typed) timer.current = setTimeout(() => history.replaceState(history.state, '', address), typingEnds);
    else if (address !== location.pathname + location.search) history.pushState(null, '', address);
  };
  return [view, change];
}
