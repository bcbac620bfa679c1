import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { borrowSupabase } from './borrow-supabase.ts';
import { type LendableStudio, type Lender, lendSupabases } from './lend-supabases.ts';

/* Tests which server each test file borrows, with stand-ins that only count their resets. */

const lenders: Lender[] = [];
after(() => Promise.all(lenders.map((lender) => lender.stop())));

/** A lender of servers that are identified by number, with a count of their resets. */
async function startLender(maxServers: number, reset: () => Promise<void> = async () => {}) {
  const resets: number[] = [];
  const lender = await lendSupabases(maxServers, async (): Promise<LendableStudio> => {
    const number = resets.push(0) - 1;
    return {
      url: `server ${number}`,
      publishableKey: '',
      secretKey: '',
      consoleFile: import.meta.filename,
      sessionOf: (email) => JSON.stringify({ access_token: `token of ${email}` }),
      reset: async () => {
        await reset();
        resets[number] = (resets[number] ?? 0) + 1;
      },
      stop: async () => {},
    };
  });
  lenders.push(lender);
  const { stop } = lender;
  const borrow = async () => {
    const server = await borrowSupabase(lender.url);
    assert.ok(server);
    return server;
  };
  return { borrow, resets, stop };
}

test('a server is reset and lent again when its loan has ended', async () => {
  const { borrow, resets } = await startLender(2);
  const first = await borrow();
  assert.equal(first.url, 'server 0');
  assert.equal(first.tokens['admin@ekantik.example'], 'token of admin@ekantik.example');
  const second = await borrow();
  assert.equal(second.url, 'server 1');

  const waiting = borrow();
  await second.stop();
  assert.equal((await waiting).url, 'server 1');
  assert.deepEqual(resets, [1, 2]);
});

test('a borrower gets the reason why the database cannot be reset, and the server is lent again', async () => {
  let broken = true;
  const { borrow } = await startLender(1, async () => {
    if (broken) throw new Error('The disk is full.');
  });
  await assert.rejects(borrow, /The disk is full/);
  broken = false;
  assert.equal((await borrow()).url, 'server 0');
});

test('a test file that runs alone borrows no server', async () => {
  assert.equal(await borrowSupabase(''), undefined);
});

test('a lender that stops fails no test file that has borrowed a server', async () => {
  const { borrow, stop } = await startLender(1);
  await borrow();
  await stop();
  // The connection of the loan is aborted after that.
  await setTimeout(50);
});
