import { localStudio } from '#commands/mailbox/local-mails.ts';
import { callDatabase, keyHeaders } from '#functions/server/call-database.ts';
import { deliverDue } from '#mails/deliver.ts';
import { createOutbox } from '#mails/outbox.ts';
import { smtpTransport } from '#mails/smtp.ts';

// This process sends due mails until it is killed.
const [url = '', secretKey = '', smtpUrl = ''] = process.argv.slice(2);
const studio = localStudio('https://ekantik.example');
const delivery = {
  outbox: createOutbox(callDatabase({ url, headers: keyHeaders(secretKey), timeout: 30_000 })),
  transport: smtpTransport(smtpUrl),
  studio,
  sender: studio.email,
  api: url,
};
for (;;) {
  await deliverDue(delivery);
  await new Promise((resolve) => setTimeout(resolve, 100));
}
