import type { Column } from '#admin/parts/list/table/column.ts';
import { DataTable } from '#admin/parts/list/table/DataTable.tsx';
import { oneLine } from '#admin/parts/list/table/one-line.ts';
import { RowMenu } from '#admin/parts/list/table/RowMenu.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { formatMoney } from '#domain/money/money.ts';
import type { Payment } from '#domain/payments/payment-schema.ts';
import { paymentReference, refundText } from '#domain/payments/payment-texts.ts';
import { tenders } from '#domain/payments/tenders.ts';
import { formatInstant } from '#domain/time/format-instant.ts';

const columns: readonly Column<Payment>[] = [
  {
    id: 'number',
    head: 'Number',
    narrow: 'detail',
    cell: (row) => <Unbroken text={paymentReference(row)} />,
  },
  {
    id: 'description',
    head: 'What',
    breaksWords: true,
    narrow: 'lead',
    cell: (payment) => {
      const refund = refundText(payment);
      return (
        <>
          {refund && <Unbroken text={`${refund}: `} />}
          {payment.lines.map(({ description }) => description).join(', ')}
        </>
      );
    },
  },
  {
    id: 'person',
    head: 'Person',
    breaksWords: true,
    cell: ({ person }) =>
      person && (
        <span className={`${oneLine} max-columns:max-w-[5.5rem] sm:max-columns:max-w-[10rem]`}>
          {person.name}
        </span>
      ),
  },
  { id: 'at', head: 'When', narrow: 'roomy-detail', cell: ({ takenAt }) => formatInstant(takenAt) },
  { id: 'tender', head: 'Method', cell: ({ tender }) => tenders[tender].label },
  { id: 'amount', head: 'Amount', numeric: true, narrow: 'end', cell: ({ amount }) => formatMoney(amount) },
];

/** Payments and refunds, each with its receipt. */
export function PaymentTable({
  rows,
  onOpen,
}: {
  rows: readonly Payment[];
  onOpen: (number: number) => void;
}) {
  return (
    <DataTable
      label="Payments"
      columns={columns}
      rows={rows}
      rowKey={({ number }) => String(number)}
      actions={(payment) => (
        <RowMenu
          label={`Actions for ${paymentReference(payment)}`}
          actions={[{ label: 'Receipt and Refund', onSelect: () => onOpen(payment.number) }]}
        />
      )}
    />
  );
}
