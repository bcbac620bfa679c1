import { escapeHtml } from '#domain/schema/escape-html.ts';
import type { Books } from './books.ts';
import { balanceOf } from './books.ts';
import type { Portal, Session } from './shapes.ts';

/* The pages that Stripe hosts, and a simple dashboard, in plain HTML. */

/** The payment page. @param problem Why the last attempt failed. */
export function payPage(session: Session, problem = ''): string {
  const lines = session.lines
    .map(({ name, quantity, amount }) => {
      const what = quantity === 1 ? name : `${name} × ${quantity}`;
      return `<li>${escapeHtml(what)}: ${priceOf(amount, session.currency)}</li>`;
    })
    .join('');
  const price = `${priceOf(session.amount_total, session.currency)}${session.mode === 'subscription' ? ' a month' : ''}`;
  return page(
    `Pay ${price}`,
    `<p>This is a stand-in for Stripe on this computer. No money moves.</p>
    <ul>${lines}</ul>
    <p>Receipt to ${escapeHtml(session.customer_email ?? 'nobody')}.</p>
    ${problem && `<p role="alert">${escapeHtml(problem)}</p>`}
    <form method="post">
      <button name="do" value="pay">Pay ${price}</button>
      <button name="do" value="decline">Decline</button>
    </form>
    <p><a href="${escapeHtml(session.cancel_url)}">Back</a></p>`,
  );
}

/** The page at the address of a paid or expired session. */
export const closedPage = (session: Session | undefined): string =>
  page(
    session?.status === 'complete' ? 'This is paid' : 'This page has expired',
    session
      ? `<p><a href="${escapeHtml(session.status === 'complete' ? session.success_url : session.cancel_url)}">Back to the studio</a></p>`
      : '<p>There is nothing to pay here.</p>',
  );

/** The portal in which a member manages their subscriptions, or does the one thing that the visit is for. */
export function portalPage(books: Books, { customer, flow, return_url }: Portal): string {
  const subscriptions = [...books.subscriptions.values()].filter(
    (subscription) => subscription.customer === customer,
  );
  const ownCard = books.customers.get(customer)?.invoice_settings.default_payment_method;
  const isRefused = books.refusedCards.has(ownCard ?? subscriptions[0]?.default_payment_method ?? '');
  const lines = subscriptions.map(({ id, status, cancel_at, amount, currency }) => {
    const ends = cancel_at !== null ? ', ends with its month' : '';
    const [name, label] =
      cancel_at !== null
        ? ['continue', 'Continue this subscription']
        : ['cancel', 'Cancel this subscription'];
    const button =
      status === 'canceled' || flow === 'payment_method_update'
        ? ''
        : `<button name="${name}" value="${id}">${label}</button>`;
    return `<li>${priceOf(amount, currency)} a month, ${status.replace('_', ' ')}${ends} ${button}</li>`;
  });
  const card = `<h2>Card</h2><p>The current card ${isRefused ? 'is declined' : 'works'}.</p>
    <button name="card" value="good">Use a card that works</button>
    <button name="card" value="refused">Use a card that is declined</button>`;
  return page(
    flow === 'payment_method_update' ? 'Change your card' : 'Your subscriptions',
    `<p>This is a stand-in for Stripe on this computer. No money moves.</p>
    <form method="post"><ul>${lines.join('')}</ul>${flow === 'subscription_cancel' ? '' : card}</form>
    ${/^https?:/.test(return_url) ? `<p><a href="${escapeHtml(return_url)}">Back to the studio</a></p>` : ''}`,
  );
}

/** The stand-in's charges, with buttons that simulate a bank's actions and the passing of time. */
export function dashboardPage(books: Books): string {
  const payments = [...books.charges.values()].map((charge, position) => {
    const { payment_intent: intent, amount, amount_refunded, currency, disputed } = charge;
    const refunded = amount_refunded ? `, ${priceOf(amount_refunded, currency)} refunded` : '';
    const number = position + 1;
    return `<li>${priceOf(amount, currency)}${refunded}${disputed ? ', disputed' : ''}<br>
      <button name="refund" value="${intent}">Refund payment ${number}</button>
      <button name="dispute" value="${intent}">Dispute payment ${number}</button>
      <button name="prevent" value="${intent}">Prevent a dispute of payment ${number}</button></li>`;
  });
  const refunds = [...books.refunds.values()].map(
    ({ id, amount, currency, status }, position) =>
      `<li>${priceOf(amount, currency)}, ${status}<br>
      <button name="fail" value="${id}">Let the bank return refund ${position + 1}</button></li>`,
  );
  const disputes = [...books.disputes.values()].map(
    ({ id, amount, currency, status }, position) =>
      `<li>${priceOf(amount, currency)}, ${status.replaceAll('_', ' ')}<br>
      <button name="won" value="${id}">Win dispute ${position + 1}</button>
      <button name="lost" value="${id}">Lose dispute ${position + 1}</button>
      <button name="appeal" value="${id}">Appeal dispute ${position + 1}</button></li>`,
  );
  const payouts = [...books.payouts.values()].map(
    ({ id, amount, currency, status }, position) =>
      `<li>${priceOf(amount, currency)}, ${status}<br>
      <button name="return" value="${id}">Let the bank return payout ${position + 1}</button></li>`,
  );
  const section = (title: string, lines: string[]) =>
    lines.length > 0 ? `<h2>${title}</h2><ol>${lines.join('')}</ol>` : '';
  return page(
    'Stand-in for Stripe',
    `<p>Balance: ${priceOf(balanceOf(books, 'gbp'), 'gbp')}, ${priceOf(balanceOf(books, 'usd'), 'usd')}.
    It is ${new Date(books.now() * 1000).toUTCString()} here.</p>
    <form method="post">
    ${section('Payments', payments)}${section('Refunds', refunds)}${section('Disputes', disputes)}
    ${section('Payouts', payouts)}
    <p><button name="day" value="1">Let a day pass</button>
    <button name="month" value="1">Let a month pass</button>
    <button name="payout" value="1">Pay out the balance</button>
    <button name="again" value="1">Send failed events again</button></p></form>`,
  );
}

const priceOf = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount / 100,
  );

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body{font:1.125rem/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;min-height:2.75rem;padding:.25rem 1rem;margin:.25rem .25rem .25rem 0}
</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
