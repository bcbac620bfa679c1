import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { RowMenu } from '#admin/parts/list/table/RowMenu.tsx';
import { RowOpener } from '#admin/parts/list/table/RowOpener.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import type { NewsletterRow } from '#domain/newsletter/staff-newsletter-schema.ts';
import { deliverySentence, newsletterState } from '#domain/newsletter/staff-newsletter-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';

type RowAction = (row: NewsletterRow) => void;

interface Props {
  rows: readonly NewsletterRow[];
  onOpen: RowAction;
  onSend: RowAction;
  onDelete: RowAction;
}

const columns = (onOpen: RowAction): readonly Column<NewsletterRow>[] => [
  {
    id: 'subject',
    head: 'Subject',
    breaksWords: true,
    cell: (row) => <RowOpener onOpen={() => onOpen(row)}>{row.subject}</RowOpener>,
  },
  {
    id: 'state',
    head: 'State',
    narrow: 'end',
    cell: (row) => {
      const { label, tone } = newsletterState(row);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { id: 'sent', head: 'When', cell: ({ sentAt }) => (sentAt ? formatInstant(sentAt) : 'Not sent yet') },
  {
    id: 'numbers',
    head: 'How it went',
    narrow: 'roomy-detail',
    cell: (row) => (row.sentAt ? deliverySentence(row) : ''),
  },
];

/** Newsletters, drafts first. */
export function NewsletterTable({ rows, onOpen, onSend, onDelete }: Props) {
  return (
    <DataTable
      label="Newsletters"
      columns={columns(onOpen)}
      rows={rows}
      rowKey={({ number }) => String(number)}
      actions={(row) =>
        row.sentAt === null && (
          <RowMenu
            label={`Actions for ${row.subject}`}
            actions={[
              { label: 'Send to Everybody', icon: Send, onSelect: () => onSend(row) },
              { label: 'Delete Draft', icon: Trash2, destructive: true, onSelect: () => onDelete(row) },
            ]}
          />
        )
      }
    />
  );
}
