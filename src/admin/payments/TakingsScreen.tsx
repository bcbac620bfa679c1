import { ExportButton } from '#admin/parts/list/ExportButton.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { useUnsaved } from '#admin/parts/record/unsaved/use-unsaved.tsx';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRecordTitle } from '#admin/parts/use-record-title.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { AdminsOnly } from '#admin/store/AdminsOnly.tsx';
import { Notice } from '#components/messages/Notice.tsx';
import { paymentReference } from '#domain/payments/payment-texts.ts';
import { bookColumns, bookRows } from '#domain/payments/takings.ts';
import { loadAllPayments } from '#stores/staff/payments.ts';
import { payments } from '#stores/staff/staff.ts';
import { PaymentProblems } from './problems/PaymentProblems.tsx';
import { ReceiptDialog } from './receipt/ReceiptDialog.tsx';
import { SellAtDesk } from './sale/SellAtDesk.tsx';
import { PaymentTable } from './takings/PaymentTable.tsx';
import { PeriodFields } from './takings/PeriodFields.tsx';
import { TakingsByTender } from './takings/TakingsByTender.tsx';
import { useTakingsPeriod } from './takings/use-takings-period.ts';

const limit = 25;

/** The takings by tender, beside the counted amounts; and the file of all payments for the accountant. */
export default function TakingsScreen() {
  const isAdmin = useRole() === 'admin';
  return isAdmin ? (
    <Takings />
  ) : (
    <>
      <ScreenHead title="Takings" />
      <AdminsOnly>Only admins see takings: they hold what people paid.</AdminsOnly>
    </>
  );
}

function Takings() {
  // Each count is a form of its own below; another day discards what is typed into them.
  const { discardBy, hasInput, question, around } = useUnsaved({ draft: null, onLeave: () => undefined });
  const period = useTakingsPeriod(hasInput);
  const { from, to, isReversed, days, offset, choose, receipt, openReceipt } = period;
  useRecordTitle(receipt > 0 ? `Receipt ${paymentReference({ number: receipt })}` : undefined);
  const totals = useQuery(
    ['payments', 'takings', from, days.to],
    async () => (await (await payments()).takings(days)) ?? [],
  );
  const list = useQuery(['payments', 'list', from, days.to, String(offset)], async () =>
    (await payments()).list({ ...days, offset, limit }),
  );
  // A single message is enough: that of the list of payments below it would repeat it.
  const isEmpty = totals.data?.length === 0 && list.data?.total === 0;
  const isAway = totals.problem !== undefined && totals.data === undefined;

  return (
    <>
      {question}
      <ScreenHead
        title="Takings"
        description="What was paid and refunded, and what was counted at the end of the day."
      >
        <SellAtDesk />
        {!isReversed && (
          <ExportButton
            columns={bookColumns}
            load={async () => (await loadAllPayments(days)).flatMap(bookRows)}
            fileName={() => `takings-${from}-${to}`}
            rows={['line', 'lines']}
          />
        )}
      </ScreenHead>
      {!isAway && <PaymentProblems />}
      <PeriodFields period={period} onChoose={(changed) => discardBy(() => choose(changed))} />
      {isReversed && (
        <Notice role="alert">
          “To” is before “From”, so there are no takings to show. Choose a later day in “To”, or an earlier
          one in “From”.
        </Notice>
      )}
      {!isReversed && (
        <Listed
          // The takings of other days must not stand below these days.
          query={{
            ...totals,
            data: totals.isPrevious ? undefined : totals.data,
            retry: () => {
              totals.retry();
              list.retry();
            },
          }}
          empty="Nothing was paid on these days"
          emptyHint="Choose other days, or sell something at the desk."
        >
          {(takings) => around(<TakingsByTender takings={takings} day={from === to ? from : undefined} />)}
        </Listed>
      )}
      {!isReversed && !isEmpty && !isAway && (
        <>
          <h2 className="mb-3 mt-8 text-xl">Payments</h2>
          <Listed
            query={list}
            empty="No payments"
            emptyHint="Each payment of these days appears here."
            rows={['payment', 'payments']}
          >
            {({ rows, total }) => (
              <>
                <PaymentTable rows={rows} onOpen={openReceipt} />
                <Pager
                  rows={rows}
                  offset={offset}
                  limit={limit}
                  total={total}
                  onOffset={(next, step) => choose({ offset: next }, step)}
                />
              </>
            )}
          </Listed>
        </>
      )}
      {receipt > 0 && <ReceiptDialog number={receipt} onClose={() => openReceipt(undefined)} />}
    </>
  );
}
