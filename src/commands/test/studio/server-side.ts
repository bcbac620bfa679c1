import { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import { setClock } from './clock.ts';
import type { ControlResponse, NumberedRequest } from './control-requests.ts';
import { type Snapshot, type Snapshots, snapshotsOf } from './snapshot.ts';

/*
 * Loaded into the process of a test's embedded server, before its program. It handles the test's messages over the
 * channel between the two processes, and holds requests back meanwhile: the database has one connection, and a
 * request may be in the middle of its transaction.
 */

const running = new Set<Promise<unknown>>();
let controlWork: Promise<unknown> | undefined;
let database: PGlite | undefined;
let snapshots: Promise<Snapshots> | undefined;
const snapshotsByName = new Map<string, Snapshot>();

const init = App.prototype.init;
App.prototype.init = async function (this: App) {
  const first = database === undefined;
  await init.call(this);
  if (!first) return this;
  database = this.connection.driver as unknown as PGlite;
  const answer = this.fetch;
  this.fetch = async (...request) => {
    while (controlWork) await controlWork;
    const response = answer(...request);
    running.add(response);
    return response.finally(() => running.delete(response));
  };
  return this;
} as typeof init;

async function execute(request: NumberedRequest): Promise<unknown> {
  if (!database) throw new Error('The server has not started.');
  snapshots ??= snapshotsOf(database);
  const snapshotStore = await snapshots;
  switch (request.kind) {
    case 'sql':
      return runSql(database, request.text, request.values);
    case 'clock':
      return setClock(request.at);
    case 'keep':
      snapshotsByName.set(request.name, await snapshotStore.take());
      return;
    case 'restore': {
      const snapshot = snapshotsByName.get(request.name);
      if (!snapshot) throw new Error(`There is no snapshot named ${request.name}.`);
      return snapshotStore.restore(snapshot);
    }
  }
}

/** Tests name tables without their schema. */
async function runSql(connection: PGlite, text: string, values?: unknown[]): Promise<unknown[]> {
  const { rows } = await connection.query<{ path: string }>(`select current_setting('search_path') as path`);
  await connection.exec('set search_path = studio, public');
  try {
    if (values) return (await connection.query(text, values)).rows;
    return (await connection.exec(text)).at(-1)?.rows ?? [];
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  } finally {
    await connection.query(`select set_config('search_path', $1, false)`, [rows[0]?.path]);
  }
}

async function respond(request: NumberedRequest): Promise<ControlResponse> {
  while (running.size > 0) await Promise.allSettled(running);
  try {
    return { id: request.id, value: await execute(request) };
  } catch (error) {
    return { id: request.id, problem: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: NumberedRequest) => {
  const before = controlWork ?? Promise.resolve();
  const sent = before.then(() => respond(request)).then((answer) => process.send?.(answer));
  const done = sent.finally(() => {
    if (controlWork === done) controlWork = undefined;
  });
  controlWork = done;
});
