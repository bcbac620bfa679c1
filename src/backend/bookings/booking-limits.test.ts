import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DirectResponse, demoCallers, directServer } from '#commands/test/database/direct-server.ts';
import { addDays, mondayOf, studioDayOf } from '#domain/time/studio-time.ts';

const setLimit = (maximum: number) =>
  `update studio.limits set maximum = ${maximum} where name = 'places-per-network'`;

const server = directServer(async ({ run }) => {
  assert.equal((await run('admin', setLimit(3))).body, 1);
});

/** A week whose classes have no bookings in the sample. */
const monday = addDays(mondayOf(studioDayOf(new Date())), 7 * 12);

let people = 0;
const request = () => {
  people += 1;
  return {
    series: 'hatha-sunrise',
    held_on: monday,
    name: 'Ada Ashby',
    email: `guest${people}@post.example`,
    phone: `07700 95${1000 + people}`,
    payment_method: 'pay_at_studio',
    join_waitlist: true,
    request_id: crypto.randomUUID(),
  };
};

/** Books with custom headers, as a script would. */
async function bookFrom(headers: Record<string, string>) {
  const { url, publishableKey } = server.running();
  const response = await fetch(`${url}/rest/v1/rpc/book`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(request()),
    signal: AbortSignal.timeout(30_000),
  });
  const { kind, reason } = (await response.json()) as { kind: string; reason?: string };
  return reason ?? kind;
}

test('the limit of one network address holds whatever headers a request sends', async () => {
  const claimedAddress = (index: number) => `198.51.100.${index}`;
  const outcomes: string[] = [];
  for (let index = 1; index <= 5; index += 1) {
    const [kind] = [index % 4];
    const header = ['x-forwarded-for', 'cf-connecting-ip', 'x-real-ip', 'forwarded'][kind] as string;
    outcomes.push(await bookFrom({ [header]: claimedAddress(index) }));
  }
  assert.deepEqual(outcomes, ['booked', 'booked', 'booked', 'too-many-requests', 'too-many-requests']);
});

test('staff at the same address are exempt, members are not', async () => {
  const kindOf = async (caller: 'member' | 'instructor' | 'admin') => {
    const { body } = await server.call(caller, 'book', request());
    const { kind, reason } = body as { kind: string; reason?: string };
    return reason ?? kind;
  };
  assert.deepEqual(
    [await kindOf('member'), await kindOf('instructor'), await kindOf('admin')],
    ['too-many-requests', 'booked', 'booked'],
  );
});

test('the limits are read and changed by admins only, and the counts by nobody', async () => {
  const isRefused = ({ status, body }: DirectResponse) =>
    status >= 400 || body === 0 || (body as unknown[]).length === 0;
  for (const caller of demoCallers) {
    for (const table of ['network_uses', 'network_settings'])
      assert.ok(isRefused(await server.run(caller, `select * from studio.${table}`)), `${caller}: ${table}`);
    if (caller === 'admin') continue;
    assert.ok(isRefused(await server.run(caller, 'select name from studio.limits')), `${caller} reads none`);
    assert.ok(isRefused(await server.run(caller, setLimit(99))), `${caller} changes none`);
  }
  const limits = await server.rowsOf<{ name: string; maximum: number }>('limits');
  assert.equal(limits.find(({ name }) => name === 'places-per-network')?.maximum, 3);
  const uses = await server.rowsOf<{ network: string }>('network_uses');
  assert.ok(uses.length > 0 && uses.every(({ network }) => /^[0-9a-f]{64}$/.test(network)));
});
