import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { fullOnPhones } from '#admin/parts/full-on-phones.ts';
import { Listed } from '#admin/parts/list/Listed.tsx';
import type { MenuAction } from '#admin/parts/list/table/RowMenu.tsx';
import { History } from '#admin/parts/record/history/History.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { OrderPayments } from '#admin/payments/OrderPayments.tsx';
import { PersonLink } from '#admin/people/PersonLink.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { OrderLines } from '#components/orders/OrderLines.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { isDigital } from '#domain/orders/contents.ts';
import { orderReference } from '#domain/orders/order.ts';
import type { OrderWithDiscounts, StaffOrder } from '#domain/orders/order-schema.ts';
import { type OrderStatus, orderStatuses, orderStatusLabel } from '#domain/orders/order-status.ts';
import { staffConsentText } from '#domain/orders/staff-consent.ts';
import { staffContentsText } from '#domain/orders/staff-contents.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { orders } from '#stores/staff/staff.ts';
import { OrderDiscount } from './OrderDiscount.tsx';

interface Props {
  number: number;
  actionsOf: (order: StaffOrder) => MenuAction[];
  onClose: () => void;
}

/** An order in full, with its actions. */
export function OrderDetails({ number, actionsOf, onClose }: Props) {
  const query = useQuery(
    ['orders', 'one', String(number)],
    async () => (await (await orders()).find(number)) ?? null,
  );
  return (
    <Dialog
      open
      title={orderReference({ number })}
      onClose={onClose}
      className={`w-[min(34rem,calc(100vw-2rem))] p-7 ${fullOnPhones}`}
    >
      <div className="mt-5">
        <Listed
          query={query}
          empty="This order was not found"
          emptyHint="Look for its number in the list of orders."
          isEmpty={(order) => order === null}
        >
          {(order) => order && <Order order={order} actions={actionsOf(order)} />}
        </Listed>
      </div>
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}

function Order({ order, actions }: { order: OrderWithDiscounts; actions: readonly MenuAction[] }) {
  const { status, name, email, phone, note, history } = order;
  const labelOf = (step: OrderStatus) => orderStatusLabel(step, { isDigital: isDigital(order) });
  const contentsText = staffContentsText(order);
  const consentText = staffConsentText(order);
  const none = <span className="text-ink-soft">None</span>;
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        <Badge tone={orderStatuses[status].tone}>{labelOf(status)}</Badge>
      </p>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 break-words large-text:grid-cols-1">
        <dt className="text-ink-soft">Name</dt>
        <dd className="min-w-0">
          <PersonLink person={order.person}>{name}</PersonLink>
        </dd>
        <dt className="text-ink-soft">Email</dt>
        <dd className="min-w-0">
          {email ? (
            <a href={emailLink(email)} className="link">
              {email}
            </a>
          ) : (
            none
          )}
        </dd>
        <dt className="text-ink-soft">Phone</dt>
        <dd>
          {phone ? (
            <a href={phoneLink(phone)} className="link">
              {phone}
            </a>
          ) : (
            none
          )}
        </dd>
        <dt className="text-ink-soft">Note</dt>
        <dd className="min-w-0 whitespace-pre-line">{note || none}</dd>
        {consentText && (
          <>
            <dt className="text-ink-soft">Consent</dt>
            <dd className="min-w-0">{consentText}</dd>
          </>
        )}
      </dl>
      <div>
        <OrderLines order={order} />
        {contentsText && <p className="mt-2">{contentsText}</p>}
      </div>
      <OrderDiscount order={order} />
      <OrderPayments order={order} />
      <section>
        <h3 className="font-sans text-[1.05rem] font-semibold tracking-normal">What happened to it</h3>
        <ol className="mt-2 space-y-1">
          {history.map(({ status: step, at }) => (
            <li key={step} className="flex flex-wrap justify-between gap-x-6">
              <span>{labelOf(step)}</span>
              <span className="text-ink-soft">
                <Unbroken text={formatInstant(at)} />
              </span>
            </li>
          ))}
        </ol>
      </section>
      <History kind="order" recordKey={String(order.number)} />
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-3">
          {actions.map(({ label, onSelect }, index) => (
            <button
              key={label}
              type="button"
              onClick={onSelect}
              className={buttonStyle(index === 0 ? 'primary' : 'secondary')}
            >
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
