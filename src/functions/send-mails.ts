import { currentStudio } from '#mails/current-studio.ts';
import { deliverBatch } from '#mails/deliver.ts';
import { transportFrom } from '#mails/from-environment.ts';
import { createOutbox } from '#mails/outbox.ts';
import { requiresCaptcha } from './server/captcha.ts';
import { forScheduler } from './server/for-scheduler.ts';

/** How long one call claims new mails, in milliseconds: the scheduler calls again after a minute. */
const claimDuration = 30_000;

/**
 * Sends due mails in batches, for callers with the secret key: the project's scheduler, every minute. Two concurrent
 * calls share the mails.
 */
export const sendMails = forScheduler(async (_request, server) => {
  // As it is called every minute, it also informs the database whether guests need a captcha token, even if mails cannot
  // be sent yet.
  await server.callAsService('set_guests_need_captcha', { required: requiresCaptcha(server) });
  const transport = transportFrom(
    {
      SMTP_URL: server.variable('SMTP_URL'),
      MAIL_API_KEY: server.variable('MAIL_API_KEY'),
      MAIL_API_URL: server.variable('MAIL_API_URL'),
      MAIL_FROM: server.variable('MAIL_FROM'),
    },
    server.url,
  );
  const site = server.variable('PUBLIC_SITE_URL');
  if (!transport || !site || !URL.canParse(site))
    throw new Error(
      [
        ...(transport ? [] : ['Set SMTP_URL or MAIL_API_KEY: without them no mail can be sent.']),
        ...(site && URL.canParse(site)
          ? []
          : [
              'Set PUBLIC_SITE_URL to a whole address, such as https://your-studio.example: links in mails need it.',
            ]),
      ].join(' '),
    );
  const studio = await currentStudio(server.studio, server.callAsService);
  const delivery = {
    outbox: createOutbox(server.callAsService),
    transport,
    studio: { ...studio, site: new URL(site).origin },
    sender: server.variable('MAIL_FROM') ?? studio.email,
    api: server.url,
  };
  const startedAt = Date.now();
  const total = { sent: 0, failed: 0 };
  try {
    await delivery.outbox.prepare();
    while (Date.now() - startedAt < claimDuration) {
      const { sent, failed } = await deliverBatch(delivery);
      total.sent += sent;
      total.failed += failed;
      if (sent + failed === 0) break;
    }
  } finally {
    transport.close();
  }
  return Response.json(total);
});
