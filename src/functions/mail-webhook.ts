import { Webhook } from 'standardwebhooks';
import * as v from 'valibot';
import { messageTag } from '#mails/http-api.ts';
import type { FunctionServer, ServerFunction } from './server/server-function.ts';

/** The types of events that report a problem with a mail. */
const reportType = v.picklist(['email.bounced', 'email.suppressed', 'email.failed', 'email.complained']);

/** A report about a mail, in Resend's format. Mails that Auth sends through the same provider have no tag. */
const mailReport = v.object({
  type: reportType,
  data: v.object({
    tags: v.nullish(v.record(v.string(), v.string())),
    bounce: v.optional(v.object({ message: v.optional(v.string()), type: v.optional(v.string()) })),
    failed: v.optional(v.object({ reason: v.optional(v.string()) })),
  }),
});

type MailReport = v.InferOutput<typeof mailReport>;

/**
 * The mail provider's webhook: a mail that came back is reported to staff, and a reader who reports a newsletter as spam
 * is unsubscribed. An event with a wrong signature is refused with 400. Status 200 means that the database has recorded
 * the event, or does not need it; any other failure is 500, and the provider retries. That includes a report in an unknown
 * format, so that none is lost.
 */
export const mailWebhook: ServerFunction = async (request, server) => {
  const secret = server.variable('MAIL_WEBHOOK_SECRET');
  if (!secret) throw new Error('Set MAIL_WEBHOOK_SECRET.');
  const webhook = new Webhook(secret);
  let event: unknown;
  try {
    // The signature is that of the raw body: parsing and serialising it could change it.
    event = webhook.verify(await request.text(), signatureHeaders(request.headers));
  } catch (error) {
    server.report(`An event is not signed by the mail provider: ${(error as Error).message}`);
    return Response.json({ message: 'This is not signed by the mail provider.' }, { status: 400 });
  }
  if (v.is(v.object({ type: reportType }), event)) await record(parseReport(event), server);
  return Response.json({ received: true });
};

function parseReport(event: { type: string }): MailReport {
  const parsed = v.safeParse(mailReport, event);
  if (parsed.success) return parsed.output;
  const fields = parsed.issues.map((issue) => v.getDotPath(issue)).join(', ');
  throw new Error(`An event ${event.type} of the mail provider has an unknown format: ${fields}.`);
}

/** Records a report about one of the studio's own mails. */
async function record(report: MailReport, server: FunctionServer) {
  const messageId = report.data.tags?.[messageTag];
  if (!v.is(v.pipe(v.string(), v.uuid()), messageId)) return;
  const problem = problemOf(report);
  await (problem === undefined
    ? server.callAsService('record_spam_report', { message_id: messageId })
    : server.callAsService('mark_mail_bounced', {
        message_id: messageId,
        problem,
        permanent: isAddressRefused(report),
      }));
}

/**
 * Whether a mail did not arrive because its address accepts none. A bounce that is not permanent concerns a full mailbox or
 * this mail only, and a failure the studio itself, such as its quota.
 */
const isAddressRefused = ({ type, data }: MailReport): boolean =>
  type === 'email.suppressed' ||
  (type === 'email.bounced' && (data.bounce?.type ?? 'Permanent') === 'Permanent');

/** The headers of a signature. Resend's names begin with svix, those of Standard Webhooks with webhook. */
const signatureHeaders = (headers: Headers) =>
  Object.fromEntries(
    ['id', 'timestamp', 'signature'].map((name) => [
      `webhook-${name}`,
      headers.get(`svix-${name}`) ?? headers.get(`webhook-${name}`) ?? '',
    ]),
  );

/** Why a mail did not arrive; undefined if it arrived and was reported as spam. */
function problemOf({ type, data }: MailReport): string | undefined {
  switch (type) {
    case 'email.bounced':
      return data.bounce?.message ?? 'The recipient’s mail server returned it.';
    case 'email.suppressed':
      return 'The mail provider no longer sends to this address: an earlier email came back, or was reported as spam.';
    case 'email.failed':
      return `The mail provider could not send it: ${data.failed?.reason ?? 'no reason was given'}`;
    case 'email.complained':
      return undefined;
  }
}
