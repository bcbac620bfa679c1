import { callStudioDatabase, DatabaseCallError } from '#backend/content/call-studio-database.ts';
import { demoAccounts } from '#backend/demo/demo-accounts.ts';
import { fileRecords } from '#commands/content/studio-content.ts';
import { isLocal } from '#commands/running/is-local.ts';
import type { ContentLists } from '#domain/content/content-record.ts';
import type { BuildNote } from '#domain/publishing/site-state.ts';
import { findingsOfJobs } from './background-jobs.ts';
import type { CheckContext, Checkup } from './checkup.ts';
import { examineContent } from './content.ts';
import { type Finding, firstFew, judge, note, right, wrong } from './finding.ts';
import { listedGrants, listedMigrations, listedPolicies } from './listed.ts';

/**
 * Checks a studio's database from inside, with the project's secret key.
 * @param root The project whose files are compared with it; this one by default.
 */
export async function examineDatabase(
  project: URL,
  key: string,
  built: BuildNote | undefined,
  root?: string,
): Promise<Finding[]> {
  const accounts = demoAccounts.map(({ email }) => email);
  const database = { url: project.origin, key };
  try {
    const checkup = (await callStudioDatabase(database, 'checkup', { accounts })) as Checkup;
    return [
      ...findingsIn(checkup, { local: isLocal(project), now: new Date(), root }),
      ...(await examineContent(database, built, root)),
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

/** Returns the findings of a checkup. */
export function findingsIn(checkup: Checkup, context: CheckContext): Finding[] {
  const { local, root } = context;
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
    ...content(checkup, root),
    checkup.admins > 0
      ? right(`${checkup.admins} ${checkup.admins === 1 ? 'admin' : 'admins'}`)
      : wrong(
          'There is no admin',
          'Sign up on the site, then make yourself the first admin: README.md, Accounts.',
        ),
    examineDemoAccounts(checkup, local),
    ...findingsOfJobs(checkup, context),
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

function content(checkup: Checkup, root?: string): Finding[] {
  const files = readableRecords(root);
  if (!files) return [];
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

/** The records of the files; undefined if one cannot be read, which examineContent() reports. */
function readableRecords(root?: string): ContentLists | undefined {
  try {
    return fileRecords(root);
  } catch {
    return undefined;
  }
}

function examineDemoAccounts({ accounts }: Checkup, local: boolean): Finding {
  if (accounts.length === 0) return right('There are no demo accounts');
  const message = `There are demo accounts: ${accounts.join(', ')}`;
  return local ? note(message) : wrong(message, 'Delete them under Authentication, Users.');
}
