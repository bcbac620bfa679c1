import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { projectFolder } from '#commands/running/project.ts';
import { seedFile } from '#commands/seed/seed.ts';
import { psqlProblem } from '#commands/sql/psql-problem.ts';
import { liftLimits } from '#commands/test/database/lifted-limits.ts';
import {
  fingerprint,
  type SampleRows,
  stopClock,
  templatesFolder,
} from '#commands/test/database/new-database.ts';
import { otherUser } from './other-user.ts';
import {
  createPostgresData,
  dataIn,
  type PostgresPrograms,
  type PostgresServer,
  startPostgresServer,
} from './postgres-server.ts';

const run = promisify(execFile);

/** A PostgreSQL with all migrations. */
export interface PostgresUnderTest {
  /** Runs a script in its own connection, and commits it. */
  keep(sql: string): Promise<void>;
  /** The folder of its socket, where a client connects as "postgres". */
  host: string;
  crash: PostgresServer['crash'];
  stop(): Promise<void>;
}

/** The superuser of a hosted project's database, as which only Supabase itself connects. */
const superuser = 'supabase_admin';

/**
 * The parts of Supabase that the migrations need in a plain PostgreSQL, with a hosted project's owners and privileges:
 * "postgres", as which the migrations run, is no superuser and owns nothing of Auth.
 */
const stub = `
create role postgres login createdb createrole bypassrls;
alter database postgres owner to postgres;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
grant anon, authenticated, service_role to postgres;
grant set on parameter session_replication_role to postgres;
-- For a test that counts the calls of functions.
grant set on parameter track_functions to postgres;
grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role postgres in schema public grant all on functions to anon, authenticated, service_role;
create schema extensions;
grant all on schema extensions to postgres;
create role supabase_auth_admin nologin noinherit;
create schema auth authorization supabase_auth_admin;
grant usage on schema auth to postgres, anon, authenticated, service_role;
set role supabase_auth_admin;
create function auth.uid() returns uuid language sql stable
  as $$ select nullif(current_setting('request.jwt.claim.sub', true), '')::uuid $$;
create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text, role text, email text unique, encrypted_password text, email_confirmed_at timestamptz,
  raw_app_meta_data jsonb, raw_user_meta_data jsonb,
  confirmation_token text, recovery_token text, email_change text, email_change_token_new text,
  created_at timestamptz not null default now()
);
create function auth.jwt() returns jsonb language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
create table auth.sessions (
  id uuid primary key default gen_random_uuid(), user_id uuid not null references auth.users on delete cascade,
  user_agent text, ip inet, created_at timestamptz not null default now()
);
create table auth.identities (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade,
  provider text, provider_id text, identity_data jsonb
);
create table auth.mfa_factors (
  id uuid primary key, user_id uuid not null references auth.users on delete cascade, status text not null
);
create table auth.flow_state (id uuid primary key, user_id uuid);
create table auth.audit_log_entries (id uuid primary key, payload json, ip_address text not null default '');
alter table auth.users enable row level security;
alter table auth.sessions enable row level security;
alter table auth.identities enable row level security;
alter table auth.mfa_factors enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.audit_log_entries enable row level security;
grant all on all tables in schema auth to postgres;
`;

/** Without it the seed refuses every PostgreSQL, because it could be a studio's own. */
const takeSampleRows = "set studio.takes_sample_rows = 'yes';";

/** Returns the newest installed PostgreSQL server's programs, or why there is none to test on. */
export function findPostgres(): PostgresPrograms | { missing: string } {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const version = versions.find((name) => existsSync(join(root, name, 'bin/initdb')));
  if (!version) return { missing: 'no PostgreSQL server is installed' };
  const user = otherUser();
  if (!user) return { missing: 'PostgreSQL refuses to run as root, and there is no user "postgres"' };
  return { programs: join(root, version, 'bin'), user };
}

interface PostgresOptions {
  /** Whether commits are flushed to the disk, as in production; faster without. */
  fsync?: boolean;
  sample?: SampleRows;
}

/**
 * A separate, real PostgreSQL, on a socket in a temporary folder, with all migrations and the seed, without
 * limits. Its data is a copy, which takes a tenth of the time of creating it.
 */
export async function startPostgres(
  installed: PostgresPrograms,
  { fsync = false, sample = 'recent' }: PostgresOptions = {},
): Promise<PostgresUnderTest> {
  const template = await newPostgresData(installed, sample);
  const folder = await temporaryFolder();
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await copyData(template, dataIn(folder));
    const server = await startPostgresServer(installed, folder, fsync);
    return {
      keep: (sql) => runScripts(installed, folder, [{ name: 'script.sql', sql }]),
      host: folder,
      crash: server.crash,
      stop: async () => {
        await server.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/**
 * Creates the data that is copied, for each state of supabase/, if there is none yet; with recent sample rows once an
 * hour.
 * @returns Its folder, on which no server is started.
 */
export async function newPostgresData(
  installed: PostgresPrograms,
  sample: SampleRows = 'recent',
): Promise<string> {
  const template = join(templatesFolder, `postgres-${fingerprint(installed.programs + stub, sample)}`);
  if (existsSync(template)) return template;
  const folder = await temporaryFolder();
  try {
    await createPostgresData(installed, folder, superuser);
    const server = await startPostgresServer(installed, folder);
    const clock = sample === 'fixed' ? stopClock : '';
    try {
      await runScripts(installed, folder, [{ name: 'stub.sql', sql: stub }], superuser);
      await runScripts(installed, folder, [
        { name: 'sample-rows.sql', sql: takeSampleRows },
        ...migrations(),
        { name: 'clock.sql', sql: clock },
        { name: 'supabase/seed.sql', sql: readFileSync(seedFile, 'utf8') },
        { name: 'limits.sql', sql: liftLimits },
      ]);
    } finally {
      await server.shutDown();
    }
    const draft = `${template}.${crypto.randomUUID()}`;
    await mkdir(templatesFolder, { recursive: true });
    await copyData(dataIn(folder), draft);
    await rename(draft, template).catch(async (error: unknown) => {
      // Another test file was faster: its data is equivalent.
      await rm(draft, { recursive: true, force: true });
      if (!existsSync(template)) throw error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return template;
}

/** Copies data with its owner, which PostgreSQL checks; Node's own copies belong to the current user. */
const copyData = (from: string, to: string) => run('cp', ['-a', from, to]);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'ekantik-postgres-'));
  await chmod(folder, 0o777);
  return folder;
}

interface Script {
  /** The name that messages show: of a file of the project, its path. */
  name: string;
  sql: string;
}

/**
 * Runs scripts in one connection to the server of a folder, and commits them.
 * @throws ExplainedError with the script, the line and the database's message, if one of them fails.
 */
async function runScripts(
  { programs, user }: PostgresPrograms,
  folder: string,
  scripts: readonly Script[],
  role = 'postgres',
) {
  // Two calls may run at the same time.
  const scriptFolder = join(folder, crypto.randomUUID());
  for (const { name, sql } of scripts) {
    await mkdir(dirname(join(scriptFolder, name)), { recursive: true });
    await writeFile(join(scriptFolder, name), sql, { mode: 0o644 });
  }
  const connectionArgs = ['-h', folder, '-U', role, '-d', 'postgres'];
  const files = scripts.flatMap(({ name }) => ['-f', name]);
  const args = [...connectionArgs, '-X', '-q', '-v', 'ON_ERROR_STOP=1', ...files];
  await run(join(programs, 'psql'), args, { cwd: scriptFolder, ...user }).catch(
    (error: { stderr?: string }) => {
      throw error.stderr ? new ExplainedError(psqlProblem(error.stderr)) : error;
    },
  );
}

function migrations(): Script[] {
  const folder = 'supabase/migrations';
  const files = readdirSync(join(projectFolder, folder)).filter((name) => name.endsWith('.sql'));
  return files.sort().map((file) => {
    const name = `${folder}/${file}`;
    return { name, sql: readFileSync(join(projectFolder, name), 'utf8') };
  });
}
