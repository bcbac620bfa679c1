import { type Column, DataTable } from '#admin/parts/list/DataTable.tsx';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useListAddress } from '#admin/store/use-list-address.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { mailKindLabel } from '#domain/mails/staff/mail-kind-label.ts';
import { type MailRow, type MailState, mailStates } from '#domain/mails/staff/mail-schema.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { mails } from '#stores/staff/staff.ts';
import { SendAgain } from './SendAgain.tsx';

const pageSize = 25;

const states = [
  { value: 'all', label: 'All emails' },
  ...(Object.keys(mailStates) as MailState[]).map((value) => ({ value, label: mailStates[value].label })),
] as const;

const columns = (onOpen: (number: number) => void): readonly Column<MailRow>[] => [
  {
    id: 'recipient',
    head: 'To',
    cell: ({ number, recipient, kind }) => (
      <button
        type="button"
        onClick={() => onOpen(number)}
        className="relative min-h-[44px] text-left font-semibold text-plum underline-offset-4 [overflow-wrap:anywhere] hover:underline max-columns:max-w-full max-columns:truncate"
      >
        {recipient}
        <span className="sr-only">: {mailKindLabel(kind)}</span>
      </button>
    ),
  },
  { id: 'kind', head: 'Email', cell: ({ kind }) => mailKindLabel(kind) },
  { id: 'at', head: 'When', cell: ({ at }) => formatInstant(at), narrow: 'tablet-detail' },
  {
    id: 'state',
    head: 'State',
    cell: (mail) => (
      <>
        <Badge tone={mailStates[mail.state].tone}>{mailStates[mail.state].label}</Badge>
        {mail.state !== 'sent' && mail.problem && (
          <span className="mt-1 block text-[0.95rem] text-ink-soft max-columns:hidden">{mail.problem}</span>
        )}
      </>
    ),
  },
];

const isFailed = ({ state }: MailRow) => state === 'failed';

/** Every mail, the newest first. */
export function MailList({ onOpen }: { onOpen: (mail: number) => void }) {
  const { params, search, offset, filter, goToOffset } = useListAddress();
  const chosen = params.get('state') ?? 'all';
  const state = Object.hasOwn(mailStates, chosen) ? (chosen as MailState) : 'all';
  const query = useQuery(['mails', 'list', state, search, String(offset)], async () =>
    (await mails()).list({ state: state === 'all' ? null : state, search, offset, limit: pageSize }),
  );
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-3">
        <FilterSelect
          label="State of the email"
          value={state}
          options={states}
          onChange={(value) => filter({ state: value === 'all' ? null : value })}
        />
        <SearchBox
          label="Search emails"
          placeholder="Search by email address..."
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
      </div>
      <Listed
        query={query}
        {...(state === 'all' && search === ''
          ? { empty: 'No emails yet', emptyHint: 'What the studio writes to people appears here.' }
          : { empty: 'No emails found' })}
        rows={['mail', 'mails']}
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
                  ? (mail) => (isFailed(mail) ? <SendAgain mail={mail} /> : null)
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
