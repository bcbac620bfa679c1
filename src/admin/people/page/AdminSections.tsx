import { useState } from 'react';
import { Link } from 'wouter';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { ReceiptDialog } from '#admin/payments/receipt/ReceiptDialog.tsx';
import { TakePayment } from '#admin/payments/TakePayment.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { mailKindLabel } from '#domain/mails/staff/mail-kind-label.ts';
import { mailStates } from '#domain/mails/staff/mail-schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { orderReference } from '#domain/orders/order.ts';
import { orderStatuses, orderStatusLabel } from '#domain/orders/order-status.ts';
import { paymentReference } from '#domain/payments/payment-texts.ts';
import { tenders } from '#domain/payments/tenders.ts';
import type { PersonForAdmins, PersonPage } from '#domain/people/people-schema.ts';
import { displayedName } from '#domain/people/people-texts.ts';
import { recordPath } from '#domain/shell/staff-paths.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { Duplicates } from './Duplicates.tsx';
import { PersonPasses } from './PersonPasses.tsx';
import { PersonSection } from './PersonSection.tsx';
import { RoleField } from './RoleField.tsx';
import { ShortList } from './ShortList.tsx';

const row = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5 leading-snug';

/** The sections that only admins see: purchases, mails, account. */
export function AdminSections({ person, admin }: { person: PersonPage; admin: PersonForAdmins }) {
  const { passes, subscriptions, orders, payments, mails, newsletter } = admin;
  return (
    <>
      <PersonPasses person={person} passes={passes} renewals={subscriptions} />
      <Orders orders={orders} name={displayedName(person)} />
      <Payments payments={payments} />
      <Mails mails={mails} />
      <PersonSection title="Account">
        <RoleField person={person} admin={admin} />
        <p className="mt-2 text-ink-soft">
          {newsletter ? 'Reads the newsletter.' : 'Does not read the newsletter.'}
        </p>
      </PersonSection>
      <Duplicates person={person} />
    </>
  );
}

function Orders({ orders, name }: Pick<PersonForAdmins, 'orders'> & { name: string }) {
  return (
    <PersonSection title="Orders" empty={orders.length === 0 && 'None so far.'}>
      <ShortList rows={orders} records="orders" isUrgent={({ due }) => due.amount > 0}>
        {({ number, status, total, placedAt, due, paidOnline, digital }) => (
          <li key={number} className={row}>
            <div>
              <Link
                href={recordPath('order', number)}
                className="inline-flex min-h-[24px] items-center font-semibold underline-offset-4 hover:underline"
              >
                <Unbroken text={orderReference({ number })} />
              </Link>
              <p className="text-[0.95rem] text-ink-soft tabular-nums">
                <Unbroken text={formatInstant(placedAt)} />
                {`\u00a0· ${formatMoney(total)}`}
                {paidOnline && '\u00a0· Paid online'}
              </p>
            </div>
            <Badge tone={orderStatuses[status].tone}>
              {orderStatusLabel(status, { isDigital: digital })}
            </Badge>
            {due.amount > 0 && (
              <div className="w-full">
                <TakePayment
                  payable={{ kind: 'order', number }}
                  due={due}
                  name={name}
                  listedAs={orderReference({ number })}
                />
              </div>
            )}
          </li>
        )}
      </ShortList>
    </PersonSection>
  );
}

function Payments({ payments }: Pick<PersonForAdmins, 'payments'>) {
  const [receipt, setReceipt] = useState<number>();
  return (
    <>
      <PersonSection title="Payments" empty={payments.length === 0 && 'None so far.'}>
        <ShortList rows={payments} records="payments">
          {(payment) => (
            <li key={payment.number} className={row}>
              <div className="min-w-0">
                <p className="break-words font-semibold">{payment.lines.join(', ')}</p>
                <p className="text-[0.95rem] text-ink-soft tabular-nums">
                  <Unbroken text={`${formatInstant(payment.takenAt)}\u00a0· ${paymentReference(payment)}`} />
                  {`\u00a0· ${tenders[payment.tender].label}`}
                  {payment.reason && `\u00a0· ${payment.reason}`}
                </p>
              </div>
              <p className="flex items-center gap-2 font-semibold tabular-nums">
                {formatMoney(payment.amount)}
                <SmallAction
                  name={paymentReference(payment)}
                  busy={false}
                  onClick={() => setReceipt(payment.number)}
                >
                  Receipt and Refund
                </SmallAction>
              </p>
            </li>
          )}
        </ShortList>
      </PersonSection>
      {receipt !== undefined && <ReceiptDialog number={receipt} onClose={() => setReceipt(undefined)} />}
    </>
  );
}

function Mails({ mails }: Pick<PersonForAdmins, 'mails'>) {
  return (
    <PersonSection title="Emails" empty={mails.length === 0 && 'Nothing has been emailed to them recently.'}>
      <ShortList rows={mails} records="emails">
        {({ number, kind, state, at }) => (
          <li key={number} className={row}>
            <div>
              <p className="font-semibold">{mailKindLabel(kind)}</p>
              <p className="text-[0.95rem] text-ink-soft tabular-nums">
                <Unbroken text={formatInstant(at)} />
              </p>
            </div>
            <Badge tone={mailStates[state].tone}>{mailStates[state].label}</Badge>
          </li>
        )}
      </ShortList>
    </PersonSection>
  );
}
