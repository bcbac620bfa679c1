import { useDeferredValue, useEffect, useState } from 'react';
import { useQuery } from '#admin/parts/use-query.ts';
import { announce } from '#components/messages/announce.ts';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { products } from '#stores/staff/staff.ts';

/** The maximum number of products offered. */
const limit = 8;

const searchResult = (count: number) =>
  count === 0 ? 'No products found' : count === 1 ? '1 product found' : `${count} products found`;

/** Finds products by a part of their name, and announces how many. */
export function useProductSearch() {
  const [text, setText] = useState('');
  const search = useDeferredValue(text.trim());
  const query = useQuery(
    ['products', 'pick', search],
    async () => (await products()).list({ search, category: null, low: false, offset: 0, limit }),
    { steady: false },
  );
  const { data, isPrevious, problem, busy } = query;
  // Enter chooses the first match, which must be one of the typed text.
  const matches = isPrevious ? [] : (data?.rows ?? []);
  const resultsOf = isPrevious || !data ? '' : search;
  useEffect(() => {
    if (resultsOf !== '') announce(searchResult(matches.length));
  }, [matches.length, resultsOf]);

  return {
    matches,
    /** The text in place of the products while there are none. */
    note: busy ? 'Searching...' : problem === undefined ? searchResult(0) : outageMessage,
    /** Searches for another text. */
    search: setText,
    /** The query, without the products of an earlier text. */
    query: { ...query, data: isPrevious ? undefined : data },
  };
}
