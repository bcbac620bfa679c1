import type { CheckContext, Checkup, Run } from './checkup.ts';
import { type Finding, judge, note, right, wrong } from './finding.ts';

const hour = 60 * 60 * 1000;

/** Returns the findings about what runs without a visitor: sending mails, erasing old records, publishing. */
export function findingsOfJobs(checkup: Checkup, context: CheckContext): Finding[] {
  return [
    findingOfWaitingMails(checkup, context),
    findingOfMailWorker(checkup, context),
    findingOfErasing(checkup, context),
    ...problemsOfOtherJobs(checkup),
  ];
}

function findingOfWaitingMails(
  { mails: { waiting, since } }: Checkup,
  { local, now }: CheckContext,
): Finding {
  const age = since ? now.getTime() - new Date(since).getTime() : 0;
  if (age < hour) return right(`${waiting} mails are waiting to be sent, none for longer than an hour`);
  const message = `${waiting} mails are waiting to be sent, the oldest since ${new Date(since ?? '').toUTCString()}`;
  const todo = 'Check the worker that sends them: docs/going-live.md, Mails.';
  return local ? note(message) : wrong(message, todo);
}

/** The longest time without a poll for mails; the scheduler calls every minute. */
const longestPollGap = 5 * 60 * 1000;

function findingOfMailWorker({ sending, workerSeenAt }: Checkup, { local, now }: CheckContext): Finding {
  if (workerSeenAt && now.getTime() - new Date(workerSeenAt).getTime() < longestPollGap)
    return right('A worker regularly requests mails that are due');
  const message = workerSeenAt
    ? `No worker has requested mails since ${new Date(workerSeenAt).toUTCString()}`
    : 'No worker has ever requested mails that are due';
  return local ? note(message) : wrong(message, `${whyNoWorkerRuns(sending)} See docs/going-live.md, Mails.`);
}

function whyNoWorkerRuns(job: Run | null): string {
  if (!job)
    return 'There is no job "send-mails": switch on pg_cron and pg_net, then run select studio.schedule_jobs().';
  if (!job.active) return 'The job "send-mails" is switched off.';
  return job.status === 'failed'
    ? `The job "send-mails" fails: ${job.message ?? 'without a message'}.`
    : 'The job "send-mails" runs: check the logs of the function, and its variables.';
}

function findingOfErasing({ erasing }: Checkup, { local, now }: CheckContext): Finding {
  const todo = 'Enable pg_cron and schedule it: docs/going-live.md, What runs at night.';
  if (!erasing) {
    const message = 'Old records are not erased: there is no job "erase-old-data"';
    return local ? note(message) : wrong(message, todo);
  }
  if (!erasing.active) return wrong('The job "erase-old-data" is switched off', todo);
  // A run that did not start has no time.
  if (!erasing.at)
    return erasing.status === 'failed'
      ? wrong(`The job "erase-old-data" did not start: ${erasing.message}`, todo)
      : note('The job "erase-old-data" has not run yet', 'Run this command again tomorrow.');
  const isLate = now.getTime() - new Date(erasing.at).getTime() > 26 * hour;
  if (isLate || erasing.status === 'failed')
    return wrong(
      `The job "erase-old-data" last ran on ${new Date(erasing.at).toUTCString()}: ${erasing.status}`,
      todo,
    );
  return right('Old records were erased last night');
}

/**
 * Checks the other jobs, and what those that call server functions need. Without a scheduler there is nothing to add:
 * another finding reports that.
 */
function problemsOfOtherJobs(checkup: Checkup): Finding[] {
  const { missingSecrets, publishing, sending, settling, takesOnline } = checkup;
  return [
    ...(missingSecrets && (sending || publishing)
      ? [
          judge(
            'The Vault contains the address and the key of the server functions',
            'The Vault lacks secrets that the server functions need',
            missingSecrets,
            'Store them there: docs/going-live.md, Mails.',
          ),
        ]
      : []),
    ...(sending
      ? [
          ...problemOf('publish', publishing, 'docs/going-live.md, Publishing.'),
          ...problemOf('check-passes', checkup.checkingPasses, nightly),
          ...problemOf('forget-runs', checkup.forgettingRuns, nightly),
          // It closes payment pages, sends refunds and ends memberships, and gives free places to waitlists in every studio.
          ...problemOf(
            'settle-payments',
            settling,
            'docs/going-live.md, Online payments.',
            takesOnline ? ', but people can pay online' : '',
          ),
        ]
      : []),
  ];
}

const nightly = 'docs/going-live.md, What runs at night.';

/** @param consequence What follows if the job is missing or switched off. */
function problemOf(name: string, run: Run | null, todo: string, consequence = ''): Finding[] {
  if (!run)
    return [
      wrong(
        `There is no job "${name}"${consequence}`,
        'Run select studio.schedule_jobs() in the SQL editor.',
      ),
    ];
  if (!run.active) return [wrong(`The job "${name}" is switched off${consequence}`, todo)];
  return run.status === 'failed'
    ? [wrong(`The job "${name}" fails: ${run.message ?? 'without a message'}`, todo)]
    : [];
}
