import assert from 'node:assert/strict';
import { type Begin, type Check, placed, scene } from './scene.ts';

/** Whose orders are whose. */
export function ownOrdersContract(check: Check, begin: Begin) {
  check('a guest has no orders of their own, but the link', async () => {
    const { shop, mat, request } = await scene(begin);
    await placed(shop, request([[mat, 1]]));
    assert.deepEqual(await shop.own(), []);
  });

  check('a member has their orders, the newest first, with lines and status', async () => {
    const { shop, browser, mat, strap, request } = await scene(begin);
    await browser.signUp();
    assert.deepEqual(await shop.own(), []);
    const first = await placed(shop, request([[mat, 1]]));
    const second = await placed(shop, request([[strap, 2]]));
    await shop.cancel(first.token);
    const own = await shop.own();
    assert.deepEqual(
      own.map(({ number, status, lines }) => [number, status, lines.length]),
      [
        [second.number, 'placed', 1],
        [first.number, 'cancelled', 1],
      ],
    );
    assert.deepEqual(own[0], second);
  });

  check('another member’s orders cannot be seen', async () => {
    const { shop, browser, mat, request } = await scene(begin);
    await browser.signUp();
    await placed(shop, request([[mat, 1]]));
    await browser.signOut();
    assert.deepEqual(await shop.own(), []);
    await browser.signUp();
    assert.deepEqual(await shop.own(), []);
  });

  check('what was ordered as a guest, with a member’s address too, is not the member’s', async () => {
    const { shop, browser, mat, request } = await scene(begin);
    await placed(shop, request([[mat, 1]]));
    await browser.signUp();
    assert.deepEqual(await shop.own(), []);
  });
}
