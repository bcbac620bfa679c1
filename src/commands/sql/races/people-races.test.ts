import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool, PoolClient } from 'pg';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { call, runBlocked, twoConnections } from './shop-race.ts';
import { untilOthersWait } from './until-others-wait.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrently created people are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let pool: Pool;
  startForTests(
    () => startPostgresPool(programs, 20),
    async (database) => {
      pool = database.pool;
      await pool.query(`update studio.limits set maximum = 1000000`);
    },
  );

  const queryValue = async <T>(sql: string, values: unknown[] = []) =>
    (await pool.query<{ answer: T }>(sql, values)).rows[0]?.answer as T;
  const runAll = <T>(count: number, run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: count }, (_, index) => run(index)));

  // A row refers to the person, as in production: a person without references may be deleted again.
  const note = (name: string, email: string, phone: string) =>
    queryValue<string>(
      `insert into studio.person_notes (person, body, for_instructors, written_at)
       values (studio.person_for($1, $2, $3), 'Race', false, now()) returning person::text as answer`,
      [name, email, phone],
    );

  test('one new address in fifty concurrent transactions creates one person', async () => {
    const numbers = await runAll(50, (index) =>
      note(`Ada ${index}`, index % 2 ? 'ada@race.example' : 'ADA@race.example', ''),
    );
    assert.equal(new Set(numbers).size, 1);
    assert.equal(
      await queryValue(
        `select count(*)::int as answer from studio.people where lower(email) = 'ada@race.example'`,
      ),
      1,
    );
  });

  test('staff who book a new person do not block a sale to that person', async () => {
    const admin = 'a0000000-0000-4000-8000-000000000001';
    await twoConnections(pool, async (sale, booking) => {
      // The steps of a sale: the mailbox, then the person.
      await sale.query('begin');
      await sale.query(`select studio.lock_mailboxes('new@race.example')`);
      const booked = await runBlocked(pool, booking, (query) =>
        call(
          query,
          `case set_config('request.jwt.claim.sub', $1, true) when $1 then public.book(
             'none', studio.studio_today(), 'Nia New', 'new@race.example', '07700 900872', 'class_pass', false, gen_random_uuid()
           ) end`,
          [admin],
        ),
      );
      await sale.query(`select studio.person_for('Nia New', 'new@race.example', '')`);
      await sale.query('commit');
      assert.equal((await booked.answer).reason, 'unknown-class');
    });
  });

  test('one new telephone number creates one person, whatever its format', async () => {
    const spellings = ['07700 900 871', '(07700) 900-871', '07700900871'];
    const numbers = await runAll(50, (index) => note('Bo', '', spellings[index % 3] ?? ''));
    assert.equal(new Set(numbers).size, 1);
  });

  /** A function call of an admin in a transaction, which is open until the returned function is called. */
  async function begin<T>(call: string, values: unknown[]) {
    const client: PoolClient = await pool.connect();
    await client.query('begin');
    await client.query(
      `select set_config('request.jwt.claim.sub', (select user_id::text from studio.user_roles where role = 'admin' limit 1), true)`,
    );
    const answer = client.query<{ answer: T }>(`select ${call} as answer`, values);
    const commit = async () => {
      const { rows } = await answer;
      await client.query('commit');
      client.release();
      return rows[0]?.answer as T;
    };
    return { answer, commit };
  }
  const saveNote = (person: string) =>
    begin<{ kind: string; reason?: string }>(
      `public.save_person_note($1, null, 'Left knee', false, null, gen_random_uuid())`,
      [person],
    );
  const countNotes = (person: string) =>
    queryValue<number>(
      `select count(*)::int as answer from studio.person_notes where person = $1 and body = 'Left knee'`,
      [person],
    );

  test('no note is saved about a duplicate that is merged at the same moment', async () => {
    const survivor = await note('Cleo Marsh', 'cleo@race.example', '');
    const duplicate = await note('Cleo Marsh', 'marsh@race.example', '');
    const merging = await begin('public.merge_people($1, $2, gen_random_uuid())', [survivor, duplicate]);
    await merging.answer;
    const saving = await saveNote(duplicate);
    await untilOthersWait(pool, 1);
    await merging.commit();
    assert.equal((await saving.commit()).reason, 'unknown');
    assert.deepEqual([await countNotes(survivor), await countNotes(duplicate)], [0, 0]);
  });

  const refusedDuringMerge = async (call: string) => {
    const survivor = await note('Eda Lund', '', '07700 900873');
    const duplicate = await note('Eda Lund', 'eda@race.example', '');
    const merging = await begin('public.merge_people($1, $2, gen_random_uuid())', [survivor, duplicate]);
    await merging.answer;
    const giving = await begin<{ kind: string; reason?: string }>(call, [duplicate]);
    await untilOthersWait(pool, 1);
    await merging.commit();
    const { reason } = await giving.commit();
    await pool.query('update studio.people set merged_into = null where number = $1', [duplicate]);
    return reason;
  };

  test('no pass is given or sold to a duplicate that is merged at the same moment', async () => {
    assert.equal(
      await refusedDuringMerge(
        `public.give_pass($1, 'monthly-unlimited', null, '', 'cash', gen_random_uuid())`,
      ),
      'unknown-person',
    );
    assert.equal(
      await refusedDuringMerge(
        `public.sell($1, '', '', '', '[{"kind": "pass", "plan": "monthly-unlimited"}]', 'cash',
           (select jsonb_build_object('GBP', price_minor) from studio.plans where key = 'monthly-unlimited'), gen_random_uuid())`,
      ),
      'unknown-person',
    );
  });

  test('a pass that is paid online while its buyer is merged belongs to the remaining person', async () => {
    const survivor = await note('Fay Hall', '', '07700 900874');
    const account = await queryValue<string>(
      `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), 'fay@race.example', now())
       returning id as answer`,
    );
    const duplicate = await queryValue<string>('select studio.person_of($1) as answer', [account]);
    const token = await queryValue<string>(
      `insert into studio.checkouts (kind, request_id, request_digest, name, email, phone, user_id, plan, lines, amount_minor,
         currency, began_at, held_until, next_at)
       select 'pass', gen_random_uuid(), '', 'Fay Hall', 'fay@race.example', '', $1, key,
         jsonb_build_array(jsonb_build_object('description', name, 'quantity', 1, 'amount', price_minor)), price_minor,
         currency, now(), now(), now()
       from studio.plans where key = 'monthly-unlimited' returning token as answer`,
      [account],
    );
    const merging = await begin('public.merge_people($1, $2, gen_random_uuid())', [survivor, duplicate]);
    await merging.answer;
    const paying = await begin<{ kind: string }>('public.record_payment_event($1)', [
      { id: 'evt_fay', type: 'session-paid', at: '2026-01-05T12:00:00Z', checkout: token },
    ]);
    await untilOthersWait(pool, 1);
    await merging.commit();
    assert.equal((await paying.commit()).kind, 'applied');
    assert.equal(
      await queryValue(
        'select passes.person as answer from studio.checkouts join studio.passes on passes.number = pass where token = $1',
        [token],
      ),
      survivor,
    );
  });

  test('a note that is saved while its person is erased is erased, too', async () => {
    const person = await note('Dev Ash', 'dev@race.example', '');
    const saving = await saveNote(person);
    await saving.answer;
    const erasing = await begin<{ kind: string }>('public.erase_person($1, gen_random_uuid())', [
      'dev@race.example',
    ]);
    await untilOthersWait(pool, 1);
    assert.equal((await saving.commit()).kind, 'saved');
    assert.equal((await erasing.commit()).kind, 'erased');
    assert.equal(await countNotes(person), 0);
  });
}
