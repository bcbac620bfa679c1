import { storeSessionOf } from '../support/accounts/sessions.ts';
import { people } from '../support/accounts/signing-in.ts';
import { expect, test } from '../support/fixtures/page-test.ts';
import { routeNext } from '../support/late-answers.ts';

/* The account of a member of many years: its page loads the newest records, and the others on request. */

test('a member of many years sees the newest passes, bookings, purchases and payments, and all of them on request', async ({
  page,
  studio,
  pageErrors,
}) => {
  // The first request for all payments fails.
  pageErrors.expect(/status of 503/);
  await studio.sql('truncate bookings, payments, orders cascade');
  await studio.sql(
    // The triggers would refuse places in past classes.
    `set session_replication_role = 'replica';
     insert into occurrences (series, held_on, starts, ends, instructor, capacity)
     select key, studio.studio_today() - 1000 - week * 7, starts, ends, instructor, capacity
     from (select * from class_series order by key limit 1) as series cross join generate_series(1, 25) as week;
     insert into bookings
       (occurrence, person, name, email, phone, payment_method, status, request_id, price_minor, currency)
     select occurrences.number, people.number, people.name, people.email, '07700 900103', 'pay_at_studio', 'attended',
       gen_random_uuid(), 1500, 'GBP'
     from occurrences cross join people
     where occurrences.held_on < studio.studio_today() - 1000 and people.email = '${people.member}';
     insert into orders (person, name, email, phone, note, status, request_id, total, placed_at)
     select people.number, people.name, people.email, '07700 900103', '', 'collected', gen_random_uuid(), 1900,
       now() - month * interval '30 days'
     from people cross join generate_series(1, 22) as month where people.email = '${people.member}';
     insert into order_lines (order_number, position, product, name, quantity, price)
     select orders.number, 1, products.id, products.name, 1, 1900
     from orders cross join (select * from products order by id limit 1) as products;
     insert into order_history (order_number, status, changed_at) select number, status, placed_at from orders;
     insert into payments (number, person, kind, amount_minor, currency, tender, taken_at)
     select 100000 + month, people.number, 'sale', 1900, 'USD', 'cash', now() - month * interval '30 days'
     from people cross join generate_series(1, 21) as month where people.email = '${people.member}';
     insert into payment_lines (payment, position, description, quantity, amount_minor, vat_rate, tax_minor)
     select number, 1, 'Cork block', 1, 1900, 2000, 317 from payments;
     set session_replication_role = 'origin';
     select studio.give_pass(people.number, 'monthly-unlimited', '', studio.studio_today() - month * 31)
     from people cross join generate_series(1, 6) as month where people.email = '${people.member}';`,
  );
  await storeSessionOf(page, people.member);
  await page.goto('/account');

  // The sample has another pass, which is valid.
  const passes = page.getByRole('region', { name: 'Membership' });
  const visiblePasses = passes.getByText('What happened to it').filter({ visible: true });
  await expect(visiblePasses).toHaveCount(3);
  await passes.getByText('Earlier passes (4)').click();
  await expect(visiblePasses).toHaveCount(7);

  const bookings = page.getByRole('region', { name: 'Bookings', exact: true });
  await bookings.getByText('Past and cancelled (25)').click();
  await expect(bookings.getByRole('listitem')).toHaveCount(20);
  await bookings.getByRole('button', { name: 'Show all 25 bookings' }).click();
  await expect(bookings.getByRole('listitem')).toHaveCount(25);
  await expect(bookings.getByRole('button')).toHaveCount(0);

  const purchases = page.getByRole('region', { name: 'Purchase History' });
  await expect(purchases.getByRole('article')).toHaveCount(20);
  await purchases.getByRole('button', { name: 'Show all 22 purchases' }).click();
  await expect(purchases.getByRole('article')).toHaveCount(22);

  const payments = page.getByRole('region', { name: 'Payments' });
  const receipts = payments.getByText(/^Receipt/);
  const showAll = payments.getByRole('button', { name: 'Show all 21 payments' });
  await expect(receipts).toHaveCount(20);
  await routeNext(page, '**/rpc/my_payments*', (route) => route.fulfill({ status: 503, body: '' }));
  await showAll.click();
  await expect(page.getByText('We could not load your payments.')).toBeVisible();
  await expect(receipts).toHaveCount(20);
  await showAll.click();
  await expect(receipts).toHaveCount(21);
});
