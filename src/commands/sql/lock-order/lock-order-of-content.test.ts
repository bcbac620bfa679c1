import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import type { PostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import {
  call,
  type Queryable,
  runBlocked,
  type ShopAnswer,
  twoConnections,
} from '#commands/sql/races/shop-race.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { startLockPool } from './lock-pool.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`the order of the locks on content is not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  startForTests(
    () => startLockPool(programs),
    (started) => {
      database = started;
    },
  );

  const queryValue = async <T>(sql: string, values: unknown[] = []) =>
    (await database.pool.query<{ answer: T }>(`select (${sql}) as answer`, values)).rows[0]?.answer as T;

  /** What `npm run content push` writes if the files of these records have changed. */
  const putOf = (changes: { [noun: string]: string }) =>
    queryValue<object>(
      `jsonb_build_object('instructors', ${changes['instructors'] ?? `'[]'::jsonb`}, 'series', ${changes['series'] ?? `'[]'::jsonb`},
         'products', ${changes['products'] ?? `'[]'::jsonb`}, 'posts', '[]'::jsonb, 'studio', ${changes['studio'] ?? `'[]'::jsonb`})`,
    );
  const changedClass = `(select jsonb_agg(to_jsonb(class_series) || '{"title": "Pushed"}')
    from studio.class_series where key = 'long')`;
  const changedInstructor = `(select jsonb_agg(to_jsonb(instructors) || '{"bio": "Pushed.", "email": "", "phone": "", "location": ""}')
    from studio.instructors where key = 'instructor')`;
  const changedProduct = `(select jsonb_agg(to_jsonb(products) || '{"key": "ink", "description": "Pushed."}')
    from studio.products where id = 'ink')`;
  const changedRules = `(select jsonb_build_array(
    studio.setting_values('rules') || studio.setting_values('contact') || studio.setting_values('hours') || '{"undoMinutes": 9}'
  ))`;

  /**
   * Saves a record after the first steps of its form, with a push of content between the two.
   * @returns The kind of the form's answer, after the push has succeeded.
   */
  const saveDuringPush = async (
    changes: { [noun: string]: string },
    firstSteps: string[],
    save: (query: Queryable) => Promise<ShopAnswer>,
  ) => {
    const put = await putOf(changes);
    return twoConnections(database.pool, async (form, editor) => {
      await form.query('begin');
      for (const step of firstSteps) await form.query(step);
      const push = await runBlocked(database.pool, editor, async (query) => {
        await query.query('select public.save_content($1)', [{ put, remove: [], seen: [], synced: [] }]);
        return { kind: 'saved' };
      });
      const [saved, pushed] = await Promise.allSettled([
        save(form).then(async ({ kind }) => {
          await form.query('commit');
          return kind;
        }),
        push.answer,
      ]);
      assert.equal(pushed.status === 'rejected' && String(pushed.reason), false);
      return saved.status === 'fulfilled' ? saved.value : String(saved.reason);
    });
  };

  const lockInstructor = `select studio.lock_instructor('instructor')`;
  const lockClass = `select from studio.class_series where key = 'long' for update`;
  const setStatus = async (query: Queryable) =>
    call(
      query,
      `public.set_class_status('long', 'paused', (select version from studio.class_series where key = 'long'), gen_random_uuid())`,
      [],
    );

  test('a class can be paused during a push of it', async () => {
    const changes = { series: changedClass };
    assert.equal(await saveDuringPush(changes, [lockInstructor, lockClass], setStatus), 'saved');
    assert.equal(await saveDuringPush(changes, [lockInstructor], setStatus), 'saved');
  });

  test('an instructor can be saved during a push of the same instructor', async () => {
    const kind = await saveDuringPush(
      { instructors: changedInstructor },
      [`select from studio.instructors where key = 'instructor' for no key update`],
      (query) =>
        call(
          query,
          `public.save_instructor(
             public.staff_instructor('instructor') || '{"name": "Ina Structor", "email": "tea@lock.example"}', 'instructor',
             (select version from studio.instructors where key = 'instructor'), gen_random_uuid())`,
          [],
        ),
    );
    assert.equal(kind, 'saved');
  });

  test('an instructor can accept an invitation during a push that says that they have left', async () => {
    const user = 'a0000000-0000-4000-8000-000000000902';
    const session = 'a0000000-0000-4000-8000-000000000903';
    await database.pool.query(`
      insert into studio.instructors (key, name) values ('newcomer', 'New Comer');
      insert into studio.instructor_details (instructor, phone) values ('newcomer', '07700 900557');
      insert into auth.users (id, email, email_confirmed_at) values ('${user}', 'newcomer@lock.example', now());
      insert into auth.sessions (id, user_id, created_at) values ('${session}', '${user}', now());
      insert into studio.invitations (name, email, role, instructor, secret_hash, invited_by)
      values ('New Comer', 'newcomer@lock.example', 'instructor', 'newcomer', studio.secret_hash('secret'),
        '${await queryValue<string>('auth.uid()')}');
    `);
    const left = `(select jsonb_agg(to_jsonb(instructors) || '{"status": "left", "email": "", "phone": "", "location": ""}')
      from studio.instructors where key = 'newcomer')`;
    const kind = await saveDuringPush(
      { instructors: left },
      [
        `select set_config('request.jwt.claim.sub', '${user}', true),
           set_config('request.jwt.claims', '{"sub": "${user}", "session_id": "${session}"}', true)`,
        `select from studio.invitations where instructor = 'newcomer' for update`,
      ],
      (query) => call(query, `public.accept_invitation('secret')`, []),
    );
    assert.equal(kind, 'accepted');
    assert.equal(await queryValue(`(select role from studio.user_roles where user_id = '${user}')`), 'user');
  });

  test('the settings can be saved during a push of them', async () => {
    const kind = await saveDuringPush(
      { studio: changedRules },
      [`select from studio.setting_sections where section = 'rules' for no key update`],
      (query) =>
        call(
          query,
          `public.save_settings('rules', studio.setting_values('rules') || '{"undoMinutes": 8}',
             (select version from studio.setting_sections where section = 'rules'), gen_random_uuid())`,
          [],
        ),
    );
    assert.equal(kind, 'saved');
  });

  test('a place and a product can be sold during a push of both', async () => {
    const occurrence = await queryValue<string>(
      `select number from studio.occurrences where held_on = studio.studio_today() and series = 'long'`,
    );
    const kind = await saveDuringPush(
      { series: changedClass, products: changedProduct },
      [`select from studio.occurrences where number = ${occurrence} for no key update`],
      (query) =>
        call(
          query,
          `public.sell(null, 'Ida', '', '07700 900556', $1, 'cash', '{"GBP": 1000, "USD": 100}', gen_random_uuid())`,
          [
            JSON.stringify([
              { kind: 'drop-in', occurrence },
              { kind: 'product', product: 'ink', quantity: 1 },
            ]),
          ],
        ),
    );
    assert.equal(kind, 'sold');
  });
}
