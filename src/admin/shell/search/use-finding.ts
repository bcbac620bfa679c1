import { useEffect, useMemo, useState } from 'react';
import { screenAddress } from '#admin/screen-table.ts';
import { screens } from '#admin/screens.ts';
import { storeAddress, storePages } from '#admin/store/menu/store-pages.ts';
import { type Finding, findScreens, inOrder, isSearchable } from '#domain/overview/findings.ts';
import { passesPath } from '#domain/shell/staff-paths.ts';
import { findEverything } from '#stores/staff/overview.ts';

/** The debounce before the studio is queried, in milliseconds. */
const debounceDelay = 200;

/** Screens, and the named pages below them. */
const pages = [
  ...screens.map((screen) => ({ title: screen.title, address: screenAddress(screen), detail: '' })),
  ...storePages.map((page) => ({ title: page.title, address: storeAddress(page), detail: 'Store' })),
  { title: 'Drafts', address: '/admin/blog?tab=drafts', detail: 'Blog' },
  { title: 'Passes and memberships', address: passesPath(), detail: 'Dashboard' },
];

type SearchResult = { text: string; hits: Finding[] | 'outage' };

/** The results for a text: screens at once, the rest when the studio responds. The previous results stay until then. */
export function useFinding(text: string) {
  const searchText = text.trim();
  const [result, setResult] = useState<SearchResult>({ text: '', hits: [] });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isSearchable(searchText)) return;
    let isOutdated = false;
    const receive = (hits: SearchResult['hits']) => {
      if (!isOutdated) setResult({ text: searchText, hits });
    };
    const timer = setTimeout(
      () =>
        findEverything(searchText).then(
          (hits) => receive(hits),
          () => receive('outage'),
        ),
      debounceDelay,
    );
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [searchText, attempt]);

  const isWorthAsking = isSearchable(searchText);
  const busy = isWorthAsking && result.text !== searchText;
  const outage = isWorthAsking && !busy && result.hits === 'outage';
  const hits = isWorthAsking && result.hits !== 'outage' ? result.hits : noHits;
  const findings = useMemo(() => inOrder([...findScreens(searchText, pages), ...hits]), [searchText, hits]);
  const retry = () => {
    setResult({ text: '', hits: [] });
    setAttempt(attempt + 1);
  };
  return { findings, busy, outage, retry };
}

const noHits: Finding[] = [];
