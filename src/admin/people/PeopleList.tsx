import { ExportButton } from '#admin/parts/list/ExportButton.tsx';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { roles } from '#domain/accounts/access.ts';
import type { PersonRow } from '#domain/people/people-schema.ts';
import {
  displayedName,
  instructorFilters,
  lastVisitText,
  peopleCells,
  peopleColumns,
  peopleFilters,
} from '#domain/people/people-texts.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { dayInShort } from '#domain/time/day-in-short.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { loadAllPeople } from '#stores/staff/people.ts';
import { people } from '#stores/staff/staff.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { PersonLink } from './PersonLink.tsx';

const limit = 25;

const columns: readonly Column<PersonRow>[] = [
  {
    id: 'name',
    head: 'Name',
    breaksWords: true,
    cell: (person) => <PersonLink person={person.number}>{displayedName(person)}</PersonLink>,
  },
  {
    id: 'contact',
    head: 'Email or phone',
    breaksWords: true,
    // Only the email address, or else the telephone number: both are on the person's page.
    cell: ({ name, email, phone }) => (name && email) || phone,
  },
  {
    id: 'last',
    head: 'Last visit',
    narrow: 'tablet-detail',
    cell: ({ lastOn }) => <span className="whitespace-nowrap">{lastVisitText(lastOn)}</span>,
  },
  {
    id: 'next',
    head: 'Next class',
    narrow: 'wide-only',
    cell: ({ nextOn }) =>
      nextOn ? <span className="whitespace-nowrap">{dayInShort(nextOn)}</span> : <None />,
  },
  {
    id: 'pass',
    head: 'Pass',
    narrow: 'roomy-detail',
    cell: ({ pass }) =>
      pass ? (
        <span className="whitespace-nowrap">
          {pass.name}
          {pass.toOn && <span className="max-[89.99em]:hidden"> until {dateInWords(pass.toOn)}</span>}
        </span>
      ) : (
        <None />
      ),
  },
  {
    id: 'role',
    head: 'Role',
    narrow: 'end',
    cell: ({ role }) => (role && role !== 'user' ? <Badge tone="plum">{roles[role].label}</Badge> : <None />),
  },
];

/** Only the table shows the dash: the two-line layout omits what a person does not have. */
const None = () => (
  <span data-none="">
    <span aria-hidden="true" className="max-columns:hidden">
      –
    </span>
    <span className="sr-only">None</span>
  </span>
);

/** What an empty list without a search or filter says. */
const firstDayHint = (isAdmin: boolean) =>
  isAdmin
    ? 'People appear here once they book, buy, subscribe or sign up.'
    : 'People appear here once they book one of your classes.';

/** The people of the studio, by name. */
export function PeopleList({ isAdmin }: { isAdmin: boolean }) {
  const { params, search, offset, filter, goToOffset, showAll } = useListAddress({ show: null });
  const offered = isAdmin ? keysOf(peopleFilters) : instructorFilters;
  const shownFilter = offered.find((filter) => filter === params.get('show')) ?? 'all';
  const query = useQuery(['people', 'list', search, shownFilter, String(offset)], async () =>
    (await people()).list({ search, filter: shownFilter, offset, limit }),
  );
  return (
    <>
      <ScreenHead
        title="People"
        description={
          isAdmin
            ? 'Everybody who booked, bought, subscribed or signed up.'
            : 'Everybody who comes to your classes.'
        }
      >
        {isAdmin && (
          <ExportButton
            columns={peopleColumns}
            load={async () => (await loadAllPeople({ search, filter: shownFilter })).map(peopleCells)}
            fileName={() => `people-${studioDayOf(studioNow())}`}
            rows={['person', 'people']}
          />
        )}
      </ScreenHead>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search people"
          placeholder="Part of a name, email or phone number..."
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
        <FilterSelect
          label="Show"
          value={shownFilter}
          options={offered.map((value) => ({ value, label: peopleFilters[value].label }))}
          onChange={(value) => filter({ show: value === 'all' ? null : value })}
        />
      </div>
      <Listed
        query={query}
        empty="Nobody found"
        emptyHint={search === '' && shownFilter === 'all' ? firstDayHint(isAdmin) : undefined}
        rows={['person', 'people']}
        onShowAll={showAll}
      >
        {({ rows, total }) => (
          <>
            <DataTable label="People" columns={columns} rows={rows} rowKey={({ number }) => String(number)} />
            <Pager rows={rows} offset={offset} limit={limit} total={total} onOffset={goToOffset} />
          </>
        )}
      </Listed>
    </>
  );
}
