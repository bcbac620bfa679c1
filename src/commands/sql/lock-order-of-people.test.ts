import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startLockPool } from './lock-pool.ts';
import { findPostgres } from './postgres.ts';
import type { PostgresPool } from './postgres-pool.ts';
import {
  call,
  type Queryable,
  runBlocked,
  runUntilBlocked,
  type ShopAnswer,
  twoConnections,
} from './shop-race.ts';

const programs = findPostgres();

if ('missing' in programs) {
  test(`the order of the locks on people is not tested: ${programs.missing}`, { skip: true }, () => {});
} else {
  let database: PostgresPool;
  before(async () => {
    database = await startLockPool(programs);
  });
  after(() => database?.stop());

  const queryValue = async <T>(sql: string, values: unknown[] = []) =>
    (await database.pool.query<{ answer: T }>(`select (${sql}) as answer`, values)).rows[0]?.answer as T;

  /**
   * Runs two requests that need the same rows: the first stops in the middle, at a lock of a third connection, until the
   * second waits, too, or has its answer.
   * @param lock Takes the lock at which the first stops.
   */
  const runCrossed = (
    lock: string,
    first: (query: Queryable) => Promise<ShopAnswer>,
    second: (query: Queryable) => Promise<ShopAnswer>,
  ) =>
    twoConnections(database.pool, (holder, clientA) =>
      twoConnections(database.pool, async (clientB) => {
        await holder.query('begin');
        await holder.query(lock);
        const stopped = await runBlocked(database.pool, clientA, first);
        const crossing = await runUntilBlocked(database.pool, clientB, second);
        await holder.query('rollback');
        const answers = await Promise.allSettled([stopped.answer, crossing.answer]);
        return answers.map((answer) =>
          answer.status === 'fulfilled' ? answer.value.kind : String(answer.reason),
        );
      }),
    );

  const numberOfPayment = `select pg_advisory_xact_lock(hashtext('studio.payments: number'))`;
  const stockOfInk = `select from studio.products where id = 'ink' for no key update`;

  let people = 0;
  /** Two people under similar addresses, the first with an order. */
  async function newDuplicate() {
    people += 1;
    const email = `order-${people}@lock.example`;
    const placed = await call(
      database.pool,
      `public.place_order('Ada', $1, '07700 900123', '', '[{"product": "ink", "quantity": 1}]', studio.dollars(100),
         gen_random_uuid())`,
      [email],
    );
    assert.ok(placed.order);
    return {
      email,
      order: placed.order.number,
      duplicate: await queryValue<string>(`select person from studio.orders where number = $1`, [
        placed.order.number,
      ]),
      survivor: await queryValue<string>(`studio.person_for('Ada', $1, '')`, [`other-${email}`]),
    };
  }

  const merge = (query: Queryable, { survivor, duplicate }: { survivor: string; duplicate: string }) =>
    call(query, 'public.merge_people($1, $2, gen_random_uuid())', [survivor, duplicate]);
  const take = (query: Queryable, kind: string, number: string | number, due: unknown) =>
    call(query, `public.take_payment($1, $2, 'cash', $3, gen_random_uuid())`, [kind, number, due]);
  const erase = (query: Queryable, email: string) =>
    call(query, 'public.erase_person($1, gen_random_uuid())', [email]);

  test('an order is paid while its person is merged', async () => {
    const person = await newDuplicate();
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) => take(query, 'order', person.order, { amount: 100, currency: 'USD' }),
        (query) => merge(query, person),
      ),
      ['taken', 'saved'],
    );
  });

  test('a pass is paid while its person is merged', async () => {
    const person = await newDuplicate();
    const pass = await queryValue<string>(
      `studio.give_pass($1::bigint, 'monthly-unlimited', '', null, true)`,
      [person.duplicate],
    );
    const due = await queryValue(
      `select studio.money_json(studio.pass_due(passes), passes.currency) from studio.passes where number = $1`,
      [pass],
    );
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) => take(query, 'pass', pass, due),
        (query) => merge(query, person),
      ),
      ['taken', 'saved'],
    );
  });

  test('a booking is paid while its person is merged', async () => {
    const person = await newDuplicate();
    await call(
      database.pool,
      `public.book('long', current_date + 1, 'Ada', $1, '07700 900123', 'pay_at_studio', false, gen_random_uuid())`,
      [person.email],
    );
    const booking = await queryValue<string>('select number from studio.bookings where email = $1', [
      person.email,
    ]);
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) => take(query, 'booking', booking, { amount: 1000, currency: 'GBP' }),
        (query) => merge(query, person),
      ),
      ['taken', 'saved'],
    );
  });

  test('a payment is refunded while its person is merged', async () => {
    const person = await newDuplicate();
    await take(database.pool, 'order', person.order, { amount: 100, currency: 'USD' });
    const payment = await queryValue<string>('select max(number) from studio.payments');
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) =>
          call(query, `public.refund_payment($1, $2, 'cash', 'Torn', false, gen_random_uuid())`, [
            payment,
            JSON.stringify([{ position: 1, amount: 100, quantity: 0 }]),
          ]),
        (query) => merge(query, person),
      ),
      ['refunded', 'saved'],
    );
  });

  const record = (query: Queryable, event: object) => call(query, 'public.record_payment_event($1)', [event]);

  /** Inserts a payment of a dollar, made online. */
  const payOnline = (person: string, intent: string) =>
    database.pool.query(
      `with paid as (
        insert into studio.payments (kind, amount_minor, currency, method, taken_at, person)
        values ('order', 100, 'USD', 'online', now(), ${person}) returning number
      ), online as (
        insert into studio.online_payments (payment, payment_intent) select number, '${intent}' from paid
      )
      insert into studio.payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
      select number, 1, 'Ink', 1, 100, 0, 0 from paid`,
    );
  const dispute = (paymentIntent: string) => ({
    id: `evt_${paymentIntent}`,
    type: 'dispute-changed',
    at: '2026-01-05T12:00:00Z',
    status: 'lost',
    amount: 100,
    paymentIntent,
  });

  test('a bank takes a payment back while its person is merged', async () => {
    const person = await newDuplicate();
    await payOnline(person.duplicate, 'pi_disputed');
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) => record(query, dispute('pi_disputed')),
        (query) => merge(query, person),
      ),
      ['applied', 'saved'],
    );
  });

  test('a bank refuses the refund of a payment that it took back while its person is merged', async () => {
    const person = await newDuplicate();
    await payOnline(person.duplicate, 'pi_refused');
    const payment = await queryValue<string>(
      `select payment from studio.online_payments where payment_intent = 'pi_refused'`,
    );
    const refund = await call(
      database.pool,
      `public.refund_payment($1, '[{"position": 1, "amount": 40, "quantity": 0}]', 'online', 'Ill', false, gen_random_uuid())`,
      [payment],
    );
    await record(database.pool, dispute('pi_refused'));
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) =>
          record(query, {
            id: 'evt_refund',
            type: 'refund-changed',
            at: '2026-01-06T12:00:00Z',
            status: 'failed',
            refund: (refund as unknown as { number: number }).number,
          }),
        (query) => merge(query, person),
      ),
      ['applied', 'saved'],
    );
  });

  test('a month of a membership is charged while its person is merged', async () => {
    const person = await newDuplicate();
    await database.pool.query(`
      begin;
      -- Its checkout is missing.
      set local session_replication_role = 'replica';
      insert into studio.subscriptions
        (stripe_id, person, pass, checkout, plan, name, price_minor, currency, paid_until, changed_at, next_at)
      select 'sub_merged', ${person.duplicate}, studio.give_pass(${person.duplicate}, 'monthly-unlimited', ''), 0, 'monthly-unlimited',
        'Monthly', 100, 'GBP', now(), now(), now();
      commit;
    `);
    assert.deepEqual(
      await runCrossed(
        numberOfPayment,
        (query) =>
          record(query, {
            id: 'evt_month',
            type: 'invoice-paid',
            at: '2026-01-05T12:00:00Z',
            subscription: 'sub_merged',
            paymentIntent: 'pi_month',
            amount: 100,
            periodEnd: '2099-01-05T12:00:00Z',
          }),
        (query) => merge(query, person),
      ),
      ['applied', 'saved'],
    );
  });

  /** Gives the person of an address an account and a pass without an end. */
  async function newMember() {
    const person = await newDuplicate();
    const account = await queryValue<string>('gen_random_uuid()');
    await database.pool.query(
      'insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())',
      [account, person.email],
    );
    await queryValue(`studio.give_pass($1::bigint, 'monthly-unlimited', '')`, [person.duplicate]);
    return { ...person, account };
  }

  test('a member books while they are merged', async () => {
    const person = await newMember();
    assert.deepEqual(
      await runCrossed(
        `select from studio.people where number = ${person.duplicate} for update`,
        (query) => merge(query, person),
        (query) =>
          call(
            query,
            `case set_config('request.jwt.claim.sub', $1, true) when $1 then public.book(
               'wide', current_date + 1, 'Ada', $2, '07700 900123', 'membership', false, gen_random_uuid()
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
      database.pool,
      `public.book('wide', current_date + 1, 'Ada', $1, '07700 900123', $2, false, $3)`,
      [email, method, request],
    );
    return request;
  };

  for (const method of ['membership', 'credit_card'])
    test(`a booking with ${method} is corrected while its person is merged`, async () => {
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

  test('a member brings a guest while the two are merged', async () => {
    await database.pool.query(`update studio.plans set guests = 2 where key = 'monthly-unlimited'`);
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
    database.pool.query(
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

  test('a member is erased while unpaid memberships are paused', async () => {
    const members = [await newMember(), await newMember()];
    await leaveUnpaid(members);
    assert.deepEqual(
      await runCrossed(
        `select from studio.passes where person = ${members[0]?.duplicate} for no key update`,
        (query) => call(query, `(select '{"kind": "paused"}'::jsonb from studio.keep_subscriptions())`, []),
        (query) => erase(query, members[1]?.email ?? ''),
      ),
      ['paused', 'erased'],
    );
  });

  test('a member is erased while their refund is given up', async () => {
    const unpaid = await newMember();
    const refunded = await newMember();
    await leaveUnpaid([unpaid]);
    await database.pool.query(
      `with paid as (
        insert into studio.payments (kind, amount_minor, currency, method, taken_at, person)
        values ('sale', 100, 'GBP', 'online', now(), ${refunded.duplicate}) returning number
      ), returned as (
        insert into studio.payments (kind, amount_minor, currency, method, taken_at, person, refund_of, reason)
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
    await sweep(database.pool);
    assert.equal(
      await queryValue('select state from studio.online_refunds where refund = $1', [refund]),
      'failed',
      'the next sweep gives it up',
    );
  });

  test('a person is erased while staff merge them', async () => {
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

  test('a person is erased while staff undo a merge of them', async () => {
    const person = await newDuplicate();
    await merge(database.pool, person);
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

  test('a new person without an address buys two places while staff book them into the second class', async () => {
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
