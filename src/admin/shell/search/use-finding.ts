import { useEffect, useMemo, useState } from 'react';
import { useRole } from '#admin/parts/use-role.ts';
import { screenAddresses } from '#admin/screen-table.ts';
import { settingSections } from '#admin/settings/setting-sections.ts';
import { type Finding, findScreens, inOrder, isSearchable } from '#domain/overview/findings.ts';
import { passesPath } from '#domain/shell/staff-paths.ts';
import { findEverything } from '#stores/staff/overview.ts';

/** The debounce before the studio is queried, in milliseconds. */
const debounceDelay = 200;

/** Screens and their parts, and what else people call them. */
const pages = [
  ...screenAddresses.map(({ title, address, partOf }) => ({ title, address, detail: partOf })),
  { title: 'Products', address: '/admin/store', detail: 'Store' },
  { title: 'People', address: '/admin/users', detail: 'Users' },
  { title: 'Drafts', address: '/admin/blog?tab=drafts', detail: 'Blog' },
  { title: 'Passes and memberships', address: passesPath(), detail: 'Dashboard' },
];

/** The sections of Settings, which only admins see. */
const sections = Object.entries(settingSections).map(([id, section]) => ({
  ...section,
  address: `/admin/settings#${id}`,
  detail: 'Settings',
}));

type SearchResult = { text: string; findings: Finding[] | 'outage' };

/** The results for a text: screens at once, the rest when the studio responds. The previous results stay until then. */
export function useFinding(text: string) {
  const searchText = text.trim();
  const isAdmin = useRole() === 'admin';
  const [result, setResult] = useState<SearchResult>({ text: '', findings: [] });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    if (!isSearchable(searchText)) return;
    let isOutdated = false;
    const receive = (received: SearchResult['findings']) => {
      if (!isOutdated) setResult({ text: searchText, findings: received });
    };
    const timer = setTimeout(
      () =>
        findEverything(searchText).then(
          (received) => receive(received),
          () => receive('outage'),
        ),
      debounceDelay,
    );
    return () => {
      isOutdated = true;
      clearTimeout(timer);
    };
  }, [searchText, attempt]);

  const isQueried = isSearchable(searchText);
  const busy = isQueried && result.text !== searchText;
  const outage = isQueried && !busy && result.findings === 'outage';
  const recordFindings = isQueried && result.findings !== 'outage' ? result.findings : noFindings;
  const findings = useMemo(
    () => inOrder([...findScreens(searchText, isAdmin ? [...pages, ...sections] : pages), ...recordFindings]),
    [searchText, recordFindings, isAdmin],
  );
  const retry = () => {
    setResult({ text: '', findings: [] });
    setAttempt(attempt + 1);
  };
  return { findings, busy, outage, retry };
}

const noFindings: Finding[] = [];
