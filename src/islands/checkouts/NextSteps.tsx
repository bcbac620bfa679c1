import { buttonStyle } from '#components/controls/button-style.ts';
import { bookingPath } from '#domain/bookings/booking.ts';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import type { CheckoutKind } from '#domain/checkouts/checkout-states.ts';
import { tryAgainPath } from '#domain/checkouts/paid-texts.ts';
import { orderPath } from '#domain/orders/order.ts';
import { sessionIsStored } from '#stores/accounts/session-stored.ts';
import { storeUnpaidClass } from '#stores/bookings/unpaid-class.ts';
import { pendingPaymentOf } from '#stores/checkouts/pending-payments.ts';

const elsewhere: Record<CheckoutKind, { path: string; label: string }> = {
  booking: { path: '/schedule', label: 'See the schedule' },
  order: { path: '/store', label: 'Back to the store' },
  pass: { path: '/membership', label: 'View Membership Options' },
};

/** The links that follow a decided payment. */
export function NextSteps({ checkout }: { checkout: Checkout }) {
  const { kind, state, booking, order, token } = checkout;
  const about = pendingPaymentOf(token)?.about;
  const { path, label } = elsewhere[kind];
  return (
    <p className="mt-7 flex flex-wrap gap-3">
      {state === 'paid' && booking && (
        <Step path={bookingPath(booking.token)} label="See your booking" first />
      )}
      {state === 'paid' && order && <Step path={orderPath(order)} label="See your order" first />}
      {state === 'paid' && sessionIsStored() && (
        <Step path="/account" label="My Account" first={kind === 'pass'} />
      )}
      {state === 'released' && (
        <a
          href={tryAgainPath(checkout, about)}
          className={buttonStyle()}
          onClick={() => {
            if (kind === 'booking' && about) storeUnpaidClass(about);
          }}
        >
          Try Again
        </a>
      )}
      <Step path={path} label={label} first={state === 'refunded'} />
      {state === 'refunded' && <Step path="/contact" label="Ask us" />}
    </p>
  );
}

function Step({ path, label, first = false }: { path: string; label: string; first?: boolean }) {
  return (
    <a href={path} className={buttonStyle(first ? 'primary' : 'secondary')}>
      {label}
    </a>
  );
}
