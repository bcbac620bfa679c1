import type { ServerResponse } from 'node:http';
import { closeDispute, createRefund, failPayout, failRefund, openDispute, payOut } from './money.ts';
import { closedPage, dashboardPage, payPage, portalPage } from './pages.ts';
import { pressInPortal } from './portal.ts';
import { paySession } from './sessions.ts';
import type { StripeStandIn } from './stripe-stand-in.ts';

interface PageRequest {
  method: string;
  /** Including the query. */
  url: string;
  body: string;
}

/** The length of the dashboard's "month", in seconds. */
const month = 31 * 24 * 60 * 60;
const day = 24 * 60 * 60;

/** A page, or a redirect. */
type Page = { status: number; html: string } | { location: string };

/** Answers a browser's request: for a payment page, the portal, or the dashboard at /. */
export function answerPages(request: PageRequest, standIn: StripeStandIn, answer: ServerResponse): void {
  const page = pageFor(request, standIn);
  if ('location' in page) answer.writeHead(303, { location: page.location }).end();
  else
    answer
      .writeHead(page.status, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
        'cache-control': 'no-store',
      })
      .end(page.html);
}

function pageFor(request: PageRequest, standIn: StripeStandIn): Page {
  const { pathname } = new URL(request.url, standIn.url);
  const [, part = '', id = ''] = pathname.split('/');
  const pressed = request.method === 'POST' ? new URLSearchParams(request.body) : undefined;
  if (part === 'pay') return pay(standIn, id, pressed);
  if (part === 'portal') {
    const portal = standIn.books.portals.get(id);
    if (!portal) return { status: 404, html: closedPage(undefined) };
    const isDone = pressed && pressInPortal(standIn.books, portal, pressed);
    return isDone
      ? { location: portal.return_url }
      : { status: 200, html: portalPage(standIn.books, portal) };
  }
  if (part !== '') return { status: 404, html: closedPage(undefined) };
  if (pressed) pressInDashboard(standIn, pressed);
  return { status: 200, html: dashboardPage(standIn.books) };
}

function pay({ books }: StripeStandIn, id: string, pressed: URLSearchParams | undefined): Page {
  const session = books.sessions.get(id);
  if (session?.status !== 'open') return { status: session ? 200 : 404, html: closedPage(session) };
  if (pressed?.get('do') === 'pay') {
    paySession(books, id);
    return { location: session.success_url };
  }
  return { status: 200, html: payPage(session, pressed ? 'Your card was declined. Try another one.' : '') };
}

function pressInDashboard(standIn: StripeStandIn, pressed: URLSearchParams): void {
  const { books, hooks } = standIn;
  const refunded = pressed.get('refund');
  const disputed = pressed.get('dispute');
  const left = refunded ? books.charges.get(refunded) : undefined;
  if (left && left.amount > left.amount_refunded && !left.disputed)
    createRefund(books, { payment_intent: left.payment_intent });
  if (disputed && books.charges.get(disputed)?.disputed === false) openDispute(books, disputed);
  const failed = pressed.get('fail');
  const won = pressed.get('won');
  const lost = pressed.get('lost');
  if (failed && books.refunds.get(failed)?.status === 'succeeded') failRefund(books, failed);
  const returned = pressed.get('return');
  if (returned && books.payouts.get(returned)?.status === 'paid') failPayout(books, returned);
  for (const [id, status] of [
    [won, 'won'],
    [lost, 'lost'],
  ] as const)
    if (id && books.disputes.get(id)?.status === 'needs_response') closeDispute(books, id, status);
  if (pressed.has('day')) standIn.moveOn(day);
  if (pressed.has('month')) standIn.moveOn(month);
  if (pressed.has('payout')) for (const currency of ['gbp', 'usd']) payOut(books, currency);
  if (pressed.has('again')) void hooks.again();
}
