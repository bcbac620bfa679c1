import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startForTests } from '#commands/test/start-for-tests.ts';
import { roles } from '#domain/accounts/access.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { paymentMethods } from '#domain/bookings/payment-method.ts';
import { maxPieces } from '#domain/cart/cart.ts';
import { checkoutKinds, checkoutStates, subscriptionStates } from '#domain/checkouts/checkout-states.ts';
import { levels } from '#domain/classes/level.ts';
import { contentNouns } from '#domain/content/content-record.ts';
import { instructorStatuses } from '#domain/instructors/instructor.ts';
import { fieldsOfLetter, letterParts } from '#domain/mails/letter-texts.ts';
import { letterKinds } from '#domain/mails/write-letter.ts';
import { periods } from '#domain/occurrences/staff/period.ts';
import { orderDiscounts } from '#domain/orders/order-discount.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { notificationTypes } from '#domain/overview/overview-schema.ts';
import { entryKinds } from '#domain/passes/pass-schema.ts';
import { planBegins, planKinds } from '#domain/passes/plan.ts';
import { disagreements } from '#domain/passes/staff/pass-check.ts';
import { decisions } from '#domain/payments/decisions.ts';
import { paymentKinds, tenders } from '#domain/payments/tenders.ts';
import { defaultRetention } from '#domain/people/retention.ts';
import { pictureFrames } from '#domain/pictures/picture-frames.ts';
import { pictureTypes } from '#domain/pictures/picture-schema.ts';
import { postCategories, postStatuses } from '#domain/posts/post.ts';
import { lowStockAt, productCategories } from '#domain/products/product.ts';
import { productStatuses } from '#domain/products/staff/product-schema.ts';
import { movementLabels, moveReasons } from '#domain/products/staff/stock-move.ts';
import { publicationProblems } from '#domain/publishing/publication.ts';
import { longestBuild } from '#domain/publishing/publishing-status.ts';
import { recordActions, recordKinds } from '#domain/records/recorded-change.ts';
import { seriesStatuses } from '#domain/schedule/schedule.ts';
import { weekdayNames } from '#domain/time/weekday.ts';
import { type PgliteUnderTest, startPglite } from './pglite.ts';

/* Compares the lists in TypeScript, which have labels and types, with those that the database enforces. */

let database: PgliteUnderTest;
startForTests(startPglite, (started) => {
  database = started;
});

/** The values of each enumeration of the schema `studio`. Lists written out here exist only in the database. */
const lists: Record<string, readonly string[]> = {
  booking_status: Object.keys(bookingStatuses),
  checkout_kind: Object.keys(checkoutKinds),
  checkout_state: Object.keys(checkoutStates),
  class_level: Object.keys(levels),
  content_noun: contentNouns,
  dispute_state: ['open', 'lost', 'appealed', 'won'],
  instructor_status: Object.keys(instructorStatuses),
  notification_kind: notificationTypes,
  online_refund_state: ['to-send', 'sent', 'done', 'failed'],
  order_discount: Object.keys(orderDiscounts),
  order_status: Object.keys(orderStatuses),
  pass_disagreement: Object.keys(disagreements),
  pass_entry_kind: Object.keys(entryKinds),
  payment_decision: Object.keys(decisions),
  payment_kind: paymentKinds,
  payment_method: Object.keys(paymentMethods),
  picture_noun: Object.keys(pictureFrames),
  picture_type: pictureTypes,
  plan_begins: Object.keys(planBegins),
  plan_kind: Object.keys(planKinds),
  post_category: Object.keys(postCategories),
  post_status: Object.keys(postStatuses),
  product_category: Object.keys(productCategories),
  product_status: productStatuses,
  publication_problem: publicationProblems,
  record_action: recordActions,
  record_kind: recordKinds,
  series_status: Object.keys(seriesStatuses),
  stock_reason: Object.keys(movementLabels),
  studio_role: Object.keys(roles),
  subscription_state: Object.keys(subscriptionStates),
  tender: Object.keys(tenders),
};

test('every enumeration of the database has its list in TypeScript', async () => {
  const rows = await database.query<{ name: string }>(
    `select typname as name from pg_type
     where typtype = 'e' and typnamespace = 'studio'::regnamespace order by 1`,
  );
  assert.deepEqual(
    rows.map(({ name }) => name),
    Object.keys(lists),
  );
});

for (const [name, list] of Object.entries(lists))
  test(`${name} is the same list in TypeScript and in the database`, async () => {
    const values = await database.query<{ value: string }>(
      'select enumlabel as value from pg_enum where enumtypid = $1::regtype order by 1',
      [`studio.${name}`],
    );
    assert.deepEqual(values.map(({ value }) => value).sort(), [...list].sort());
  });

/** Returns the single value that a query selects. */
async function queryValue<Value>(sql: string, values: unknown[] = []): Promise<Value> {
  const [row] = await database.query<{ value: Value }>(`select (${sql}) as value`, values);
  return (row as { value: Value }).value;
}

test('the weekdays are the same, in the same order', async () => {
  assert.deepEqual(await queryValue('studio.weekdays()'), weekdayNames);
});

for (const period of Object.keys(periods))
  test(`the database defines the days of the period ${period}`, async () => {
    assert.notEqual(await queryValue('studio.period_days($1)::text', [period]), null);
  });

test('TypeScript and the database agree on when a build is late', async () => {
  assert.equal(await queryValue('extract(epoch from studio.longest_build())::integer'), longestBuild / 1000);
});

test('TypeScript and the database agree on when stock is low', async () => {
  assert.equal(await queryValue('studio.low_stock_at()'), lowStockAt);
});

test("a new studio's limit of pieces in one order is the cart's", async () => {
  const defaultLimit = "select default_maximum from studio.limits where name = 'pieces-per-order'";
  assert.equal(await queryValue(defaultLimit), maxPieces);
});

test("a new database's retention periods are those that the site names without a database", async () => {
  const days = 'select jsonb_object_agg(kind, days) from studio.retention_periods';
  assert.deepEqual(await queryValue(days), defaultRetention);
});

/** Moves stock as an admin. @returns The kind of the result; for a refusal its reason. */
async function move(change: number, reason: string): Promise<string> {
  const [row] = await database.query<{ answer: { kind: string; reason?: string } }>(
    `select public.move_stock(
       (select id from studio.products where stock > 1 order by id limit 1), $1, $2, gen_random_uuid()
     ) as answer
     from (select set_config('request.jwt.claim.sub', (
       select user_id::text from studio.user_roles where role = 'admin' limit 1
     ), false)) as signed_in`,
    [change, reason],
  );
  const { kind, reason: refusal } = (row as { answer: { kind: string; reason?: string } }).answer;
  return refusal ?? kind;
}

for (const reason of Object.keys(movementLabels))
  for (const [way, change] of [
    ['add', 1],
    ['take', -1],
  ] as const) {
    const ways: readonly string[] = Object.hasOwn(moveReasons, reason)
      ? moveReasons[reason as keyof typeof moveReasons].ways
      : [];
    const offered = ways.includes(way);
    test(`stock: "${reason}" ${offered ? 'may' : 'may not'} ${way} pieces`, async () => {
      assert.equal(await move(change, reason), offered ? 'saved' : 'change-invalid');
    });
  }

test('staff may edit the same parts of a mail in TypeScript and in the database', async () => {
  const [parts] = await database.query<{ parts: unknown }>('select studio.mail_parts() as parts');
  assert.deepEqual(parts?.parts, letterParts);
  for (const kind of letterKinds) {
    const [row] = await database.query<{ fields: string[] }>('select studio.mail_fields($1) as fields', [
      kind,
    ]);
    assert.deepEqual(row?.fields, fieldsOfLetter(kind), kind);
  }
});
