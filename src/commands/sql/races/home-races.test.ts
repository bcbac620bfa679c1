import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Pool } from 'pg';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { startPostgresPool } from '#commands/sql/postgres/postgres-pool.ts';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { classRace } from './class-race.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`concurrent bookings at home are not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let pool: Pool;
  startForTests(
    () => startPostgresPool(programs, 20),
    (database) => {
      pool = database.pool;
    },
  );
  const { queryValue, newClass, book, statuses, whileOthersWait } = classRace(() => pool);

  test('people who book at home at the same moment take no place in the studio', async () => {
    const occurrence = await newClass(13, { streamed: true });
    const names = Array.from({ length: 20 }, (_, index) => `Viewer${index}`);
    await Promise.all(
      names.map((name, index) => book(occurrence, name, { waits: true, atHome: index % 2 === 0 })),
    );
    const places = ((await statuses(occurrence)) ?? '').split(' ').toSorted();
    assert.deepEqual(places, [
      'confirmed',
      ...Array(10).fill('confirmed@home'),
      ...Array(9).fill('waitlisted'),
    ]);
  });

  test('of two people at home and a visitor, one gets the last place in the studio', async () => {
    const occurrence = await newClass(14, { streamed: true });
    const [first, second] = [
      await book(occurrence, 'Ada', { atHome: true }),
      await book(occurrence, 'Bea', { atHome: true }),
    ];
    const move = 'select public.move_booking($1, false) as answer';
    const answers = await whileOthersWait<{ reason?: string }>(move, [first.booking?.token], () => [
      queryValue(move, [second.booking?.token]),
      book(occurrence, 'Cyd'),
    ]);
    assert.deepEqual(
      answers.map(({ reason }) => reason),
      ['studio-full', 'full'],
    );
    assert.equal(await statuses(occurrence), 'confirmed confirmed@home');
  });

  const stopStreaming = 'update studio.class_series set streamed = false where key = $1';

  test('a place at home is refused while the class stops being streamed', async () => {
    const occurrence = await newClass(15, { streamed: true });
    const [answer] = await whileOthersWait(stopStreaming, [occurrence.key], () => [
      book(occurrence, 'Ada', { atHome: true }),
    ]);
    assert.equal(answer?.reason, 'not-streamed');
    assert.equal(await statuses(occurrence), null);
  });

  test('a class stays streamed while somebody books a place at home', async () => {
    const { key, on } = await newClass(16, { streamed: true });
    const [refusal] = await whileOthersWait(
      `select public.book($1, $2, 'Ada', 'ada@post.example', '07700 900200', 'credit_card', false, gen_random_uuid(), at_home => true)`,
      [key, on],
      () => [pool.query(stopStreaming, [key]).then(String, ({ message }: Error) => message)],
    );
    assert.equal(refusal, 'people-at-home');
    assert.equal(await statuses({ key, on }), 'confirmed@home');
  });
}
