import { useEffect } from 'react';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { useDebounced } from '#admin/parts/use-debounced.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { announce } from '#components/messages/announce.ts';
import { people } from '#stores/staff/staff.ts';

interface Person {
  number: number;
  name: string;
  email: string;
  phone: string;
}

interface Props {
  /** The typed part of a name, an email address or a telephone number. */
  text: string;
  onChoose: (person: Person) => void;
}

/** The debounce before people are searched, in milliseconds. */
const debounceDelay = 250;
const maxPeople = 5;

/** Known people that match the typed text: one press fills in their details. */
export function MatchingPeople({ text, onChoose }: Props) {
  const searchText = useDebounced(text.trim(), debounceDelay);
  const query = useQuery(
    ['people', 'walk-in', searchText],
    async () => {
      if (searchText.length < 2) return { rows: [], total: 0 };
      return (await people()).list({ search: searchText, filter: 'all', offset: 0, limit: maxPeople });
    },
    { steady: false },
  );
  const { data, isPrevious } = query;
  const count = data?.rows.length ?? 0;
  const resultsOf = isPrevious || !data ? '' : searchText;
  // Also if another search finds as many people.
  useEffect(() => {
    if (count > 0 && resultsOf !== '') announce(count === 1 ? '1 person found' : `${count} people found`);
  }, [count, resultsOf]);
  if (text.trim().length < 2) return null;
  if (!data || data.rows.length === 0)
    return <LoadingProblem queries={[{ ...query, data: isPrevious ? undefined : data }]} />;
  return (
    <ul aria-label="People found" className="grid grid-cols-1 gap-1">
      {data.rows.map(({ number, name, email, phone }) => (
        <li key={number}>
          <button
            type="button"
            onClick={() => onChoose({ number, name, email, phone })}
            className="min-h-[44px] w-full break-words rounded-lg px-3 py-1 text-left hover:bg-paper"
          >
            <span className="font-semibold text-plum">{name || email || phone}</span>
            <span className="block text-[0.95rem] text-ink-soft">
              {[email, phone].filter((contact) => contact !== '').join(' · ')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
