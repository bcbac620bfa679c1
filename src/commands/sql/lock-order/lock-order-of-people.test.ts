import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findPostgres } from '#commands/sql/postgres/postgres.ts';
import { call, type Queryable } from '#commands/sql/races/shop-race.ts';
import { peopleLocks } from './people-locks.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`the order of the locks on people is not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  const { pool, queryValue, runCrossed, newDuplicate, newMember, merge, erase } = peopleLocks(programs);

  const stockOfInk = `select from studio.products where id = 'ink' for no key update`;

  test('a member can book while they are merged', async () => {
    const person = await newMember();
    assert.deepEqual(
      await runCrossed(
        `select from studio.people where number = ${person.duplicate} for update`,
        (query) => merge(query, person),
        (query) =>
          call(
            query,
            `case set_config('request.jwt.claim.sub', $1, true) when $1 then public.book(
               'wide', studio.studio_today() + 1, 'Ada', $2, '07700 900123', 'membership', false, gen_random_uuid()
             ) end`,
            [person.account, person.email],
          ),
      ),
      ['saved', 'booked'],
    );
  });

  const bookWide = async ({ email }: { email: string }, method: string) => {
    const request = await queryValue<string>('gen_random_uuid()');
    await call(
      pool(),
      `public.book('wide', studio.studio_today() + 1, 'Ada', $1, '07700 900123', $2, false, $3)`,
      [email, method, request],
    );
    return request;
  };

  for (const method of ['membership', 'credit_card'])
    test(`a booking with ${method} can be corrected while its person is merged`, async () => {
      const person = await newMember();
      const request = await bookWide(person, method);
      assert.deepEqual(
        await runCrossed(
          `select from studio.people where number = ${person.duplicate} for update`,
          (query) => merge(query, person),
          (query) =>
            call(
              query,
              `public.correct_booking($1, array[$2], 'Ada Marsh', $2, '07700 900123', 'credit_card')`,
              [request, person.email],
            ),
        ),
        ['saved', 'booked'],
      );
    });

  test('a member can bring a guest while the two are merged', async () => {
    await pool().query(`update studio.plans set guests = 2 where key = 'monthly-unlimited'`);
    const person = await newMember();
    const request = await bookWide(person, 'membership');
    assert.deepEqual(
      await runCrossed(
        `select from studio.people where number = ${person.survivor} for update`,
        (query) => merge(query, person),
        (query) =>
          call(
            query,
            `public.bring_guest((select number from studio.bookings where request_id = $1), 'Gus', $2, gen_random_uuid())`,
            [request, `other-${person.email}`],
          ),
      ),
      ['saved', 'done'],
    );
  });

  /** Gives members memberships whose grace is over, so that the next sweep pauses them. */
  const leaveUnpaid = (members: readonly { duplicate: string }[]) =>
    pool().query(
      `with checkout as (
        insert into studio.checkouts
          (kind, request_id, request_digest, name, email, phone, lines, amount_minor, currency, began_at, held_until, next_at)
        values ('pass', gen_random_uuid(), '', '', '', '', '[]', 100, 'GBP', now(), now(), now())
        returning number
      )
      insert into studio.subscriptions
        (stripe_id, person, pass, checkout, plan, name, price_minor, currency, state, paid_until, grace_until, changed_at, next_at)
      select 'sub_unpaid_' || passes.number, person, passes.number, checkout.number, plan, name, 100, 'GBP', 'past-due',
        now() - interval '9 days', now() - interval '2 days', now(), now()
      from studio.passes cross join checkout where person in (${members.map(({ duplicate }) => duplicate).join()})`,
    );

  test('a member can be erased while unpaid memberships are paused', async () => {
    const members = [await newMember(), await newMember()];
    await leaveUnpaid(members);
    assert.deepEqual(
      await runCrossed(
        `select from studio.passes where person = ${members[0]?.duplicate} for no key update`,
        (query) =>
          call(query, `(select '{"kind": "paused"}'::jsonb from studio.pause_and_end_subscriptions())`, []),
        (query) => erase(query, members[1]?.email ?? ''),
      ),
      ['paused', 'erased'],
    );
  });

  test('a member can be erased while their refund is given up', async () => {
    const unpaid = await newMember();
    const refunded = await newMember();
    await leaveUnpaid([unpaid]);
    await pool().query(
      `with paid as (
        insert into studio.payments (kind, amount_minor, currency, tender, taken_at, person)
        values ('sale', 100, 'GBP', 'online', now(), ${refunded.duplicate}) returning number
      ), returned as (
        insert into studio.payments (kind, amount_minor, currency, tender, taken_at, person, refund_of, reason)
        select 'sale', -100, 'GBP', 'online', now(), ${refunded.duplicate}, number, 'Ill' from paid returning number
      )
      insert into studio.online_refunds (refund, changed_at, next_at)
      select number, now() - interval '2 days', now() from returned`,
    );
    const refund = await queryValue<string>('select max(refund) from studio.online_refunds');
    const sweep = (query: Queryable) =>
      call(query, `(select '{"kind": "swept"}'::jsonb from public.payment_work())`, []);
    assert.deepEqual(
      await runCrossed(
        `select from studio.passes where person = ${unpaid.duplicate} for no key update`,
        sweep,
        (query) => erase(query, refunded.email),
      ),
      ['swept', 'erased'],
    );
    await sweep(pool());
    assert.equal(
      await queryValue('select state from studio.online_refunds where refund = $1', [refund]),
      'failed',
      'the next sweep gives it up',
    );
  });

  test('a person can be erased while staff merge them', async () => {
    const person = await newDuplicate();
    assert.deepEqual(
      await runCrossed(
        stockOfInk,
        (query) => erase(query, person.email),
        (query) => merge(query, person),
      ),
      ['erased', 'refused'],
    );
  });

  test('a person can be erased while staff undo a merge of them', async () => {
    const person = await newDuplicate();
    await merge(pool(), person);
    const merged = await queryValue<string>('select number from studio.person_merges where duplicate = $1', [
      person.duplicate,
    ]);
    assert.deepEqual(
      await runCrossed(
        stockOfInk,
        (query) => erase(query, person.email),
        (query) => call(query, 'public.undo_merge($1, gen_random_uuid())', [merged]),
      ),
      ['erased', 'refused'],
    );
  });

  const changesOfAccounts = {
    'confirms another address': `update auth.users set email = 'other-' || email where id = $1`,
    'changes their name': `update studio.profiles set name = 'Ada Marsh' where user_id = $1`,
  };
  for (const [change, sql] of Object.entries(changesOfAccounts)) {
    test(`a member ${change} while they are erased`, async () => {
      const person = await newMember();
      assert.deepEqual(
        await runCrossed(
          stockOfInk,
          (query) => erase(query, person.email),
          async (query) => ({ kind: `${(await query.query(sql, [person.account])).rowCount} changed` }),
        ),
        ['erased', '0 changed'],
      );
    });
  }

  test('a new person without an address can buy two places while staff book them into the second class', async () => {
    const classes = await queryValue<string[]>(
      `select array_agg(number::text order by number) from studio.occurrences where held_on = studio.studio_today() and series in ('long', 'wide')`,
    );
    const [first, second] = classes;
    assert.deepEqual(
      await runCrossed(
        `select from studio.occurrences where number = ${first} for no key update`,
        (query) =>
          call(
            query,
            `public.sell(null, 'Nia', '', '07700 900555', $1, 'cash', '{"GBP": 2000}', gen_random_uuid())`,
            [JSON.stringify(classes.map((occurrence) => ({ kind: 'drop-in', occurrence })))],
          ),
        (query) =>
          call(query, `public.add_walk_in($1, 'Bo', '', '07700 900555', 'class_pass', gen_random_uuid())`, [
            second,
          ]),
      ),
      ['sold', 'refused'],
    );
  });
}
