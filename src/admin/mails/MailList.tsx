import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { RowOpener } from '#admin/parts/list/table/RowOpener.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { mailKindLabel } from '#domain/mails/staff/mail-kind-label.ts';
import { type MailRow, mailStates } from '#domain/mails/staff/mail-schema.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { isKeyOf } from '#domain/schema/shape.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { mails } from '#stores/staff/staff.ts';
import { SendAgainInRow } from './SendAgain.tsx';

const pageSize = 25;

const isMailState = isKeyOf(mailStates);

const states = [
  { value: 'all', label: 'All emails' },
  ...keysOf(mailStates).map((value) => ({ value, label: mailStates[value].label })),
] as const;

const columns = (onOpen: (number: number) => void): readonly Column<MailRow>[] => [
  {
    id: 'recipient',
    head: 'To',
    breaksWords: true,
    cell: ({ number, recipient, kind }) => (
      <RowOpener onOpen={() => onOpen(number)}>
        {recipient}
        <span className="sr-only">: {mailKindLabel(kind)}</span>
      </RowOpener>
    ),
  },
  { id: 'kind', head: 'Email', cell: ({ kind }) => mailKindLabel(kind) },
  { id: 'at', head: 'When', cell: ({ at }) => formatInstant(at), narrow: 'roomy-detail' },
  {
    id: 'state',
    head: 'State',
    narrow: 'end',
    cell: ({ state }) => (
      <span className="whitespace-nowrap">
        <Badge tone={mailStates[state].tone}>{mailStates[state].label}</Badge>
      </span>
    ),
  },
  {
    id: 'problem',
    head: 'Problem',
    narrow: 'wide-only',
    // The whole reason is in the email's own dialog.
    cell: ({ state, problem }) =>
      state !== 'sent' && problem && <span className="block max-w-[20rem] truncate">{problem}</span>,
  },
];

const isFailed = ({ state }: MailRow) => state === 'failed';

/** Every mail, the newest first. */
export function MailList({ onOpen }: { onOpen: (mail: number) => void }) {
  const { params, search, offset, filter, goToOffset, showAll } = useListAddress({ state: null });
  const chosen = params.get('state');
  const state = isMailState(chosen) ? chosen : 'all';
  const query = useQuery(['mails', 'list', state, search, String(offset)], async () =>
    (await mails()).list({ state: state === 'all' ? null : state, search, offset, limit: pageSize }),
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <SearchBox
          label="Search emails"
          placeholder="Search by email address..."
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
        <FilterSelect
          label="State of the email"
          value={state}
          options={states}
          onChange={(value) => filter({ state: value === 'all' ? null : value })}
        />
      </div>
      <Listed
        query={query}
        {...(state === 'all' && search === ''
          ? { empty: 'No emails yet', emptyHint: 'What the studio writes to people appears here.' }
          : { empty: 'No emails found' })}
        rows={['email', 'emails']}
        onShowAll={showAll}
      >
        {({ rows, total }) => (
          <>
            <DataTable
              label="Emails"
              columns={columns(onOpen)}
              rows={rows}
              rowKey={({ number }) => String(number)}
              actions={
                rows.some(isFailed)
                  ? (mail) => (isFailed(mail) ? <SendAgainInRow mail={mail} /> : null)
                  : undefined
              }
            />
            <Pager rows={rows} offset={offset} limit={pageSize} total={total} onOffset={goToOffset} />
          </>
        )}
      </Listed>
    </>
  );
}
