import type { ServerResponse } from 'node:http';
import {
  appealDispute,
  closeDispute,
  createRefund,
  failPayout,
  failRefund,
  openDispute,
  payOut,
} from './money.ts';
import { closedPage, dashboardPage, payPage, portalPage } from './pages.ts';
import { submitPortalForm } from './portal.ts';
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

/**
 * Answers a browser's request: for a payment page, the portal, or the dashboard at /. A form is answered by a redirect,
 * so that reloading a page or going back to it sends nothing again.
 */
export function answerPages(request: PageRequest, standIn: StripeStandIn, response: ServerResponse): void {
  const page = pageFor(request, standIn);
  if ('location' in page) response.writeHead(303, { location: page.location }).end();
  else
    response
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
  const form = request.method === 'POST' ? new URLSearchParams(request.body) : undefined;
  if (part === 'pay') return pay(standIn, id, form);
  if (part === 'portal') {
    const portal = standIn.books.portals.get(id);
    if (!portal) return { status: 404, html: closedPage(undefined) };
    if (!form) return { status: 200, html: portalPage(standIn.books, portal) };
    return { location: submitPortalForm(standIn.books, portal, form) ? portal.return_url : pathname };
  }
  if (part !== '') return { status: 404, html: closedPage(undefined) };
  if (!form) return { status: 200, html: dashboardPage(standIn.books) };
  submitDashboardForm(standIn, form);
  return { location: pathname };
}

function pay({ books }: StripeStandIn, id: string, form: URLSearchParams | undefined): Page {
  const session = books.sessions.get(id);
  if (session?.status !== 'open') return { status: session ? 200 : 404, html: closedPage(session) };
  const wasDeclined = books.declinedSessions.has(id);
  if (!form)
    return {
      status: 200,
      html: payPage(session, wasDeclined ? 'Your card was declined. Try another one.' : ''),
    };
  if (form.get('do') !== 'pay') {
    books.declinedSessions.add(id);
    return { location: `/pay/${id}` };
  }
  paySession(books, id);
  return { location: session.success_url };
}

/** Does what the pressed button of the dashboard says. A button of a page that is outdated by now does nothing. */
function submitDashboardForm(standIn: StripeStandIn, form: URLSearchParams): void {
  const { books, hooks } = standIn;
  const charge = books.charges.get(form.get('refund') ?? '');
  if (charge && charge.amount > charge.amount_refunded && !charge.disputed)
    createRefund(books, { payment_intent: charge.payment_intent });
  const refund = books.refunds.get(form.get('fail') ?? '');
  if (refund?.status === 'succeeded') failRefund(books, refund.id);
  const payout = books.payouts.get(form.get('return') ?? '');
  if (payout?.status === 'paid') failPayout(books, payout.id);
  for (const [button, status] of [
    ['dispute', 'needs_response'],
    ['prevent', 'prevented'],
  ] as const) {
    const undisputed = books.charges.get(form.get(button) ?? '');
    if (undisputed?.disputed === false) openDispute(books, undisputed.payment_intent, status);
  }
  const lost = books.disputes.get(form.get('appeal') ?? '');
  if (lost?.status === 'lost') appealDispute(books, lost.id);
  for (const outcome of ['won', 'lost'] as const) {
    const dispute = books.disputes.get(form.get(outcome) ?? '');
    if (dispute?.status === 'needs_response' || dispute?.status === 'appeal_under_review')
      closeDispute(books, dispute.id, outcome);
  }
  if (form.has('day')) standIn.moveOn(day);
  if (form.has('month')) standIn.moveOn(month);
  if (form.has('payout')) for (const currency of ['gbp', 'usd']) payOut(books, currency);
  if (form.has('again')) void hooks.retryFailed();
}
