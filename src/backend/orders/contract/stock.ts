import assert from 'node:assert/strict';
import { type Begin, type Check, placed, scene } from './scene.ts';

/** What happens to the stock. */
export function stockContract(check: Check, begin: Begin) {
  check('an order takes its pieces from the shelf', async () => {
    const { shop, mat, strap, request, stockOf } = await scene(begin);
    await placed(
      shop,
      request([
        [mat, 3],
        [strap, 1],
      ]),
    );
    assert.equal(await stockOf(mat), 7);
    assert.equal(await stockOf(strap), 4);
  });

  check('the last piece can be ordered, and none after it', async () => {
    const { shop, mat, request, stockOf } = await scene(begin, { mats: 2 });
    await placed(shop, request([[mat, 2]]));
    const short = [{ product: mat.id, name: 'Cork Mat', left: 0 }];
    assert.deepEqual(await shop.placeOrder(request([[mat, 1]])), {
      kind: 'refused',
      reason: 'short-of-stock',
      short,
    });
    assert.equal(await stockOf(mat), 0);
  });

  check(
    'stock is taken for all lines or for none, and what is short is named with what is left',
    async () => {
      const { shop, mat, strap, request, stockOf } = await scene(begin, { mats: 10, straps: 2 });
      const answer = await shop.placeOrder(
        request([
          [mat, 1],
          [strap, 3],
        ]),
      );
      const short = [{ product: strap.id, name: 'Cotton Strap', left: 2 }];
      assert.deepEqual(answer, { kind: 'refused', reason: 'short-of-stock', short });
      assert.equal(await stockOf(mat), 10);
      assert.equal(await stockOf(strap), 2);
    },
  );

  check('everything that is short is named', async () => {
    const { shop, mat, strap, request } = await scene(begin, { mats: 0, straps: 2 });
    const answer = await shop.placeOrder(
      request([
        [strap, 3],
        [mat, 1],
      ]),
    );
    const short = (answer as { short?: { name: string; left: number }[] }).short ?? [];
    assert.deepEqual(short.map(({ name, left }) => `${name}: ${left}`).toSorted(), [
      'Cork Mat: 0',
      'Cotton Strap: 2',
    ]);
  });

  check('of many orders at once for the last pieces, exactly as many are taken', async () => {
    const { shop, mat, request, stockOf } = await scene(begin, { mats: 3 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.placeOrder(request([[mat, 1]]))));
    assert.equal(answers.filter(({ kind }) => kind === 'placed').length, 3);
    for (const answer of answers)
      if (answer.kind === 'refused') assert.equal(answer.reason, 'short-of-stock');
    assert.equal(await stockOf(mat), 0);
  });
}
