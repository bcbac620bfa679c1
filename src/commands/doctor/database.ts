import { callStudioDatabase, DatabaseCallError } from '#backend/content/ask-database.ts';
import { demoAccounts } from '#backend/demo/demo-accounts.ts';
import { fileRecords } from '#commands/content/studio-content.ts';
import type { BuildNote } from '#domain/publishing/site-state.ts';
import { examineContent } from './content.ts';
import { type Finding, firstFew, isLocal, judge, note, right, wrong } from './finding.ts';
import { listedGrants, listedMigrations, listedPolicies } from './listed.ts';

/** The result of public.checkup(). */
export interface Checkup {
  migrations: string[] | null;
  functions: string[];
  tables: string[];
  policies: string[];
  unprotected: string[];
  instructors: string[];
  series: string[];
  products: string[];
  admins: number;
  /** The addresses of the demo accounts that exist. */
  accounts: string[];
  mails: { waiting: number; since: string | null };
  /** The scheduler's jobs; null if there is no such job. */
  retention: Run | null;
  sending: Run | null;
  publishing: Run | null;
  /** The Vault's secrets that the jobs need and that are missing; null if there is no Vault. */
  missingSecrets: string[] | null;
  /** When a worker last polled for mails, whoever called it; null if none ever did. */
  workerSeenAt: string | null;
}

interface Run {
  active: boolean;
  /** The status of the last run: null before the first. */
  status: string | null;
  at: string | null;
  /** The database's message about it. */
  message: string | null;
}

const hour = 60 * 60 * 1000;

/** Checks a studio's database from inside, with the project's secret key. */
export async function examineDatabase(
  project: URL,
  key: string,
  built: BuildNote | undefined,
): Promise<Finding[]> {
  const accounts = demoAccounts.map(({ email }) => email);
  const database = { url: project.origin, key };
  try {
    const checkup = (await callStudioDatabase(database, 'checkup', { accounts })) as Checkup;
    return [
      ...findingsIn(checkup, { local: isLocal(project), now: new Date() }),
      ...(await examineContent(database, built)),
    ];
  } catch (error) {
    if (!(error instanceof DatabaseCallError)) throw error;
    return [
      wrong(
        error.message,
        'Is it the secret key of this project, and are the migrations of this version applied?',
      ),
    ];
  }
}

interface CheckContext {
  /** Whether it is the embedded server. */
  local: boolean;
  now: Date;
}

/** Returns the findings of a checkup. */
export function findingsIn(checkup: Checkup, { local, now }: CheckContext): Finding[] {
  return [
    migrations(checkup),
    functions(checkup, local),
    compareLists(
      'Roles have the listed privileges on tables',
      'Privileges on tables differ from the list',
      checkup.tables,
      listedGrants().tables,
    ),
    compareLists(
      'Policies match the migrations',
      'Policies differ from the migrations',
      checkup.policies,
      listedPolicies(),
    ),
    judge(
      'Row level security is enabled on every table',
      'Row level security is not enabled on every table',
      checkup.unprotected,
      'Somebody changed the database by hand: undo that change.',
    ),
    ...content(checkup),
    checkup.admins > 0
      ? right(`${checkup.admins} ${checkup.admins === 1 ? 'admin' : 'admins'}`)
      : wrong(
          'There is no admin',
          'Sign up on the site, then make yourself the first admin: README.md, Accounts.',
        ),
    examineDemoAccounts(checkup, local),
    mails(checkup, local, now),
    worker(checkup, local, now),
    scheduler(checkup, local, now),
    ...jobs(checkup),
  ];
}

function migrations({ migrations }: Checkup): Finding {
  if (!migrations) return note('The database does not record which migrations were applied');
  const missing = listedMigrations().filter((version) => !migrations.includes(version));
  return judge(
    `All ${listedMigrations().length} migrations are applied`,
    'Some migrations are not applied',
    missing,
    'Apply them: supabase db push --remote',
  );
}

/** Functions that the embedded server and its tests add. */
const testHelpers = /^(restore_grants\(\)|run_as_owner\(text\)|run_as_caller\(text\)): /;

function functions(checkup: Checkup, local: boolean): Finding {
  const actual = local ? checkup.functions.filter((line) => !testHelpers.test(line)) : checkup.functions;
  return compareLists(
    'Functions can be called by the listed roles',
    'The roles that can call functions differ from the list',
    actual,
    listedGrants().functions,
  );
}

function compareLists(
  rightMessage: string,
  wrongMessage: string,
  actual: readonly string[],
  listed: readonly string[],
): Finding {
  const differences = [
    ...actual.filter((line) => !listed.includes(line)).map((line) => `+ ${line}`),
    ...listed.filter((line) => !actual.includes(line)).map((line) => `- ${line}`),
  ];
  const todo =
    'Compare with supabase/tests/grants.test.sql and supabase/migrations: what is marked + was granted by hand; what is marked - was revoked, or a migration is missing.';
  return judge(rightMessage, wrongMessage, differences, todo);
}

function content(checkup: Checkup): Finding[] {
  const files = fileRecords();
  const nouns = [
    ['instructors', files.instructors.map(({ key }) => key), checkup.instructors],
    ['classes', files.series.map(({ key }) => key), checkup.series],
    ['products', files.products.map(({ key }) => key), checkup.products],
  ] as const;
  return nouns.map(([noun, written, expected]) => {
    const missing = written.filter((key) => !expected.includes(key));
    const more = expected.filter((key) => !written.includes(key));
    if (missing.length > 0 && expected.length === 0)
      return wrong(
        `The database has no ${noun}, but src/content has ${written.length}`,
        'Fill it: npm run content push',
      );
    if (missing.length + more.length === 0)
      return right(`${expected.length} ${noun}, the same as in src/content`);
    const parts = [
      ...(missing.length > 0 ? [`only in files: ${firstFew(missing)}`] : []),
      ...(more.length > 0 ? [`only in the database: ${firstFew(more)}`] : []),
    ];
    return note(`${expected.length} ${noun}; ${parts.join('; ')}`);
  });
}

function examineDemoAccounts({ accounts }: Checkup, local: boolean): Finding {
  if (accounts.length === 0) return right('There are no demo accounts');
  const message = `There are demo accounts: ${accounts.join(', ')}`;
  return local ? note(message) : wrong(message, 'Delete them under Authentication, Users.');
}

function mails({ mails: { waiting, since } }: Checkup, local: boolean, now: Date): Finding {
  const age = since ? now.getTime() - new Date(since).getTime() : 0;
  if (age < hour) return right(`${waiting} mails are waiting to be sent, none for longer than an hour`);
  const message = `${waiting} mails are waiting to be sent, the oldest since ${new Date(since ?? '').toUTCString()}`;
  const todo = 'Check the worker that sends them, and the failed mails: docs/going-live.md, Mails.';
  return local ? note(message) : wrong(message, todo);
}

/** The longest time without a poll for mails; the scheduler calls every minute. */
const longestPollGap = 5 * 60 * 1000;

function worker({ sending, workerSeenAt }: Checkup, local: boolean, now: Date): Finding {
  if (workerSeenAt && now.getTime() - new Date(workerSeenAt).getTime() < longestPollGap)
    return right('A worker regularly requests mails that are due');
  const message = workerSeenAt
    ? `No worker has requested mails since ${new Date(workerSeenAt).toUTCString()}`
    : 'No worker has ever requested mails that are due';
  if (local) return note(message);
  const why = !sending
    ? 'There is no job "send-mails": switch on pg_cron and pg_net, then run select studio.schedule_jobs().'
    : !sending.active
      ? 'The job "send-mails" is switched off.'
      : sending.status === 'failed'
        ? `The job "send-mails" fails: ${sending.message ?? 'without a message'}.`
        : 'The job "send-mails" runs: check the logs of the function, and its variables.';
  return wrong(message, `${why} See docs/going-live.md, Mails.`);
}

function scheduler({ retention }: Checkup, local: boolean, now: Date): Finding {
  const todo = 'Enable pg_cron and schedule it: docs/going-live.md, What runs at night.';
  if (!retention) {
    const message = 'Old records are not erased: there is no job "end-retention"';
    return local ? note(message) : wrong(message, todo);
  }
  if (!retention.active) return wrong('The job "end-retention" is switched off', todo);
  // A run that did not start has no time.
  if (!retention.at)
    return retention.status === 'failed'
      ? wrong(`The job "end-retention" did not start: ${retention.message}`, todo)
      : note('The job "end-retention" has not run yet', 'Run this command again tomorrow.');
  const isLate = now.getTime() - new Date(retention.at).getTime() > 26 * hour;
  if (isLate || retention.status === 'failed')
    return wrong(
      `The job "end-retention" last ran on ${new Date(retention.at).toUTCString()}: ${retention.status}`,
      todo,
    );
  return right('Old records were erased last night');
}

/**
 * Checks what the jobs that call server functions need. Without a scheduler there is nothing to add: another
 * finding reports that.
 */
function jobs({ missingSecrets, publishing, sending }: Checkup): Finding[] {
  const fails =
    publishing?.status === 'failed' &&
    `The job "publish" fails: ${publishing.message ?? 'without a message'}`;
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
    ...(fails ? [wrong(fails, 'docs/going-live.md, Publishing.')] : []),
    ...(sending && !publishing
      ? [wrong('There is no job "publish"', 'Run select studio.schedule_jobs() in the SQL editor.')]
      : []),
  ];
}
