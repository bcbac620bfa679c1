import type { Books } from './books.ts';
import { balanceOf } from './books.ts';
import type { Session } from './shapes.ts';

/* The pages that Stripe hosts, and a simple dashboard, in plain HTML. */

/** The payment page. @param problem Why the last attempt failed. */
export function payPage(session: Session, problem = ''): string {
  const lines = session.lines
    .map(({ name, quantity, amount }) => {
      const what = quantity === 1 ? name : `${name} × ${quantity}`;
      return `<li>${escaped(what)}: ${priceOf(amount, session.currency)}</li>`;
    })
    .join('');
  const price = `${priceOf(session.amount_total, session.currency)}${session.mode === 'subscription' ? ' a month' : ''}`;
  return page(
    `Pay ${price}`,
    `<p>This is a stand-in for Stripe on this computer. No money moves.</p>
    <ul>${lines}</ul>
    <p>Receipt to ${escaped(session.customer_email ?? 'nobody')}.</p>
    ${problem && `<p role="alert">${escaped(problem)}</p>`}
    <form method="post">
      <button name="do" value="pay">Pay ${price}</button>
      <button name="do" value="decline">Decline</button>
    </form>
    <p><a href="${escaped(session.cancel_url)}">Back</a></p>`,
  );
}

/** The page at the address of a paid or expired session. */
export const closedPage = (session: Session | undefined): string =>
  page(
    session?.status === 'complete' ? 'This is paid' : 'This page is over',
    session
      ? `<p><a href="${escaped(session.status === 'complete' ? session.success_url : session.cancel_url)}">Back to the studio</a></p>`
      : '<p>There is nothing to pay here.</p>',
  );

/** The portal in which a member manages their subscriptions. */
export function portalPage(books: Books, customer: string, back: string): string {
  const own = [...books.subscriptions.values()].filter((one) => one.customer === customer);
  const refused = books.refusedCards.has(customer);
  const lines = own.map(({ id, status, cancel_at_period_end, amount, currency }) => {
    const ends = cancel_at_period_end ? ', ends with its month' : '';
    const button =
      status !== 'canceled' && !cancel_at_period_end
        ? `<button name="cancel" value="${id}">Cancel this subscription</button>`
        : '';
    return `<li>${priceOf(amount, currency)} a month, ${status}${ends} ${button}</li>`;
  });
  return page(
    'Your subscriptions',
    `<form method="post"><ul>${lines.join('')}</ul>
    <button name="card" value="${refused ? 'good' : 'refused'}">${refused ? 'Use a card that works' : 'Use a card that fails'}</button></form>
    ${/^https?:/.test(back) ? `<p><a href="${escaped(back)}">Back to the studio</a></p>` : ''}`,
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
      <button name="dispute" value="${intent}">Dispute payment ${number}</button></li>`;
  });
  return page(
    'Stand-in for Stripe',
    `<p>Balance: ${priceOf(balanceOf(books, 'gbp'), 'gbp')}, ${priceOf(balanceOf(books, 'usd'), 'usd')}.
    It is ${new Date(books.now() * 1000).toUTCString()} here.</p>
    <form method="post"><ol>${payments.join('')}</ol>
    <p><button name="month" value="1">Let a month pass</button> <button name="payout" value="1">Pay out</button>
    <button name="again" value="1">Tell again what was not heard</button></p></form>`,
  );
}

const priceOf = (amount: number, currency: string) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(amount / 100);

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const page = (title: string, body: string) => `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>
body{font:1.125rem/1.6 system-ui,sans-serif;max-width:44rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
button{font:inherit;min-height:2.75rem;padding:.25rem 1rem;margin:.25rem .25rem .25rem 0}
</style></head><body><main><h1>${title}</h1>${body}</main></body></html>`;
