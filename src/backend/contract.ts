import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Studio } from './studio.ts';

/** A studio to be tried, and a look behind its answers. */
export interface StudioUnderTest {
  studio: Studio;
  /** The addresses it keeps, in any order. */
  subscribers(): Promise<string[]>;
}

const goodAddresses = [
  'a@b.co',
  "o'brien+yoga@mail.example.org",
  'jürgen@bücher.example',
  '用户@例子.公司',
  'x_y-z@sub-domain.example.museum',
];
const badAddresses = [
  '',
  ' ',
  'ada',
  'ada@',
  '@example.com',
  'ada@localhost',
  'ada@@example.com',
  'ada lovelace@example.com',
  'ada@example.com.',
  'ada@example..com',
  'a..da@example.com',
  '.ada@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exam_ple.com',
  'ada@example.c',
  'ada@127.0.0.1',
  '<ada@example.com>',
  'ada@example.com,bea@example.com',
  `${'n'.repeat(65)}@example.com`,
  `ada@${'d.'.repeat(130)}com`,
];

/** What every studio does, whoever keeps its books. Registers one test a sentence. */
export function studioContract(name: string, begin: () => Promise<StudioUnderTest>) {
  const fresh = () => ({ email: `${crypto.randomUUID()}@example.com`, requestId: crypto.randomUUID() });

  test(`${name}: a new reader is kept`, async () => {
    const { studio, subscribers } = await begin();
    const request = fresh();
    assert.deepEqual(await studio.subscribe(request), { kind: 'subscribed' });
    assert.ok((await subscribers()).includes(request.email));
  });

  test(`${name}: the same address twice is one reader and no error, whatever its case and spaces`, async () => {
    const { studio, subscribers } = await begin();
    const request = fresh();
    await studio.subscribe(request);
    const again = { email: ` ${request.email.toUpperCase()} `, requestId: crypto.randomUUID() };
    assert.deepEqual(await studio.subscribe(again), { kind: 'subscribed' });
    const kept = (await subscribers()).filter((email) => email.toLowerCase() === request.email);
    assert.deepEqual(kept, [request.email]);
  });

  test(`${name}: the same request twice is one reader`, async () => {
    const { studio, subscribers } = await begin();
    const before = (await subscribers()).length;
    const request = fresh();
    const answers = await Promise.all([
      studio.subscribe(request),
      studio.subscribe(request),
      studio.subscribe(request),
    ]);
    assert.deepEqual(new Set(answers.map(({ kind }) => kind)), new Set(['subscribed']));
    assert.equal((await subscribers()).length, before + 1);
  });

  test(`${name}: addresses that a form accepts are accepted`, async () => {
    const { studio } = await begin();
    for (const email of goodAddresses) {
      assert.deepEqual(
        await studio.subscribe({ email, requestId: crypto.randomUUID() }),
        { kind: 'subscribed' },
        email,
      );
    }
  });

  test(`${name}: what is no address is refused and not kept`, async () => {
    const { studio, subscribers } = await begin();
    const before = (await subscribers()).length;
    for (const email of badAddresses) {
      const answer = await studio.subscribe({ email, requestId: crypto.randomUUID() });
      assert.deepEqual(answer, { kind: 'refused', reason: 'email-invalid' }, JSON.stringify(email));
    }
    assert.equal((await subscribers()).length, before);
  });
}
