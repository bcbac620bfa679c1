import { App } from '@supabase/lite';
import type { PGlite } from '@supabase/lite/pglite';
import { setClock } from './clock.ts';
import type { Answer, Question } from './questions.ts';
import { type Snapshot, type Snapshots, snapshotsOf } from './snapshot.ts';

/*
 * Loaded into the process of a test's embedded server, before its program. It handles the test's messages over the
 * channel between the two processes, and holds requests back meanwhile: the database has one connection, and a
 * request may be in the middle of its transaction.
 */

const running = new Set<Promise<unknown>>();
let busy: Promise<unknown> | undefined;
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
    while (busy) await busy;
    const answering = answer(...request);
    running.add(answering);
    return answering.finally(() => running.delete(answering));
  };
  return this;
} as typeof init;

async function reply(question: Question): Promise<unknown> {
  if (!database) throw new Error('The server has not started.');
  snapshots ??= snapshotsOf(database);
  const all = await snapshots;
  switch (question.ask) {
    case 'sql':
      return runSql(database, question.text, question.values);
    case 'clock':
      return setClock(question.at);
    case 'keep':
      snapshotsByName.set(question.name, await all.take());
      return;
    case 'restore': {
      const snapshot = snapshotsByName.get(question.name);
      if (!snapshot) throw new Error(`There is no snapshot named ${question.name}.`);
      return all.restore(snapshot);
    }
  }
}

/** Tests name tables without their schema. */
async function runSql(own: PGlite, text: string, values?: unknown[]): Promise<unknown[]> {
  const { rows } = await own.query<{ path: string }>(`select current_setting('search_path') as path`);
  await own.exec('set search_path = studio, public');
  try {
    if (values) return (await own.query(text, values)).rows;
    return (await own.exec(text)).at(-1)?.rows ?? [];
  } catch (error) {
    await own.exec('rollback');
    throw error;
  } finally {
    await own.query(`select set_config('search_path', $1, false)`, [rows[0]?.path]);
  }
}

async function answerOne(question: Question): Promise<Answer> {
  while (running.size > 0) await Promise.allSettled(running);
  try {
    return { id: question.id, value: await reply(question) };
  } catch (error) {
    return { id: question.id, problem: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (question: Question) => {
  const before = busy ?? Promise.resolve();
  const answered = before.then(() => answerOne(question)).then((answer) => process.send?.(answer));
  const done = answered.finally(() => {
    if (busy === done) busy = undefined;
  });
  busy = done;
});
