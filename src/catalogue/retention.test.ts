import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { usualRetention } from '#domain/people/retention.ts';
import { readRetention } from './retention.ts';

const place = { url: 'https://studio.example', publishableKey: 'key' };
const rows = Object.entries({ ...usualRetention, bookings: 30 }).map(([what, days]) => ({ what, days }));

function answerWith(t: TestContext, answer: () => Response) {
  const asked: string[] = [];
  t.mock.method(globalThis, 'fetch', async (address: URL) => {
    asked.push(String(address));
    return answer();
  });
  return asked;
}

test('a connected build promises what the database keeps', async (t) => {
  const asked = answerWith(t, () => Response.json(rows));
  assert.equal((await readRetention(place)).bookings, 30);
  assert.deepEqual(asked, ['https://studio.example/rest/v1/rpc/retention_periods']);
});

test('a build without a server promises what is usual, and asks nobody', async (t) => {
  const asked = answerWith(t, () => Response.json(rows));
  assert.deepEqual(await readRetention({ url: undefined, publishableKey: undefined }), usualRetention);
  assert.deepEqual(asked, []);
});

test('a database that does not say for how long stops the build', async (t) => {
  answerWith(t, () => Response.json(rows.slice(1)));
  await assert.rejects(readRetention(place), /does not say for how long/);
  t.mock.restoreAll();
  answerWith(t, () => new Response('', { status: 404 }));
  await assert.rejects(readRetention(place), /404/);
});
