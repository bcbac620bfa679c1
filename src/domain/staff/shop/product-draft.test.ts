import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isOpeningStock, productId, productProblem } from './product-draft.ts';
import type { ProductDraft } from './product-schema.ts';

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

const blanket: ProductDraft = {
  name: 'Wool Blanket',
  category: 'equipment',
  price: usd(4500),
  formerPrice: null,
  featured: false,
  description: '',
};

test('what is wrong with a product has a name', () => {
  const cases: [Partial<ProductDraft>, string | undefined][] = [
    [{}, undefined],
    [{ name: '  Wool  ' }, undefined],
    [{ name: ' \t ' }, 'name-invalid'],
    [{ name: 'n'.repeat(120) }, undefined],
    [{ name: 'n'.repeat(121) }, 'name-invalid'],
    [{ price: usd(1) }, undefined],
    [{ price: usd(0) }, 'price-invalid'],
    [{ price: usd(-1) }, 'price-invalid'],
    [{ price: usd(1.5) }, 'price-invalid'],
    [{ price: usd(Number.NaN) }, 'price-invalid'],
    [{ price: usd(9_999_999) }, undefined],
    [{ price: usd(10_000_000) }, 'price-invalid'],
    [{ price: { amount: 4500, currency: 'GBP' } }, 'price-invalid'],
    [{ formerPrice: usd(4501) }, undefined],
    [{ formerPrice: usd(4500) }, 'former-price-invalid'],
    [{ formerPrice: { amount: 5000, currency: 'GBP' } }, 'former-price-invalid'],
    [{ description: 'd'.repeat(2000) }, undefined],
    [{ description: 'd'.repeat(2001) }, 'description-too-long'],
  ];
  for (const [changed, problem] of cases)
    assert.equal(productProblem({ ...blanket, ...changed }), problem, JSON.stringify(changed));
});

test('a product opens with none or with whole pieces', () => {
  assert.deepEqual([0, 1, 99_999, 100_000, -1, 1.5, Number.NaN].map(isOpeningStock), [
    true,
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('an address is made of the name, and is nobody else’s', () => {
  const taken = new Set<string>();
  const id = (name: string) => {
    const made = productId(name, (one) => taken.has(one));
    taken.add(made);
    return made;
  };
  assert.equal(id('  Café Mat: 6 mm '), 'cafe-mat-6-mm');
  assert.equal(id('CAFÉ mat 6-mm'), 'cafe-mat-6-mm-2');
  assert.equal(id('Café mat 6 mm!'), 'cafe-mat-6-mm-3');
  assert.equal(id('日本'), 'product');
  assert.equal(id('<script>'), 'script');
  assert.equal(id(`${'a'.repeat(59)} bee`), 'a'.repeat(59));
});
