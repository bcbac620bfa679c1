import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readForm } from '#domain/schema/read-form.ts';
import {
  fieldsOfPrices,
  fieldsOfProduct,
  type PricesFields,
  type ProductFields,
  pricesForm,
  productProblem,
  productProblems,
  readProductForm,
} from './product-schema.ts';

const readPricesForm = (fields: PricesFields) => readForm(pricesForm, fields);

const usd = (amount: number) => ({ amount, currency: 'USD' as const });

const typed: ProductFields = {
  name: ' Wool Blanket ',
  category: 'equipment',
  featured: true,
  description: ' Warm. ',
  body: 'Woven.\n',
  position: ' 3 ',
  picture: '',
  alt: '',
  focus: '0.5 0.5',
  stock: '12',
  price: '$45',
  formerPrice: '1,050.5',
  vatRate: '5,5 %',
  contentsLink: '',
};

const blanket = {
  name: 'Wool Blanket',
  category: 'equipment' as const,
  featured: true,
  description: 'Warm.',
  body: 'Woven.\n',
  position: 3,
  picture: null,
  price: usd(4500),
  formerPrice: usd(105_050),
  vatRate: 550,
  contentsLink: '',
};

test('a form is read as a product', () => {
  assert.deepEqual(readProductForm(typed), {
    kind: 'ok',
    draft: { fields: blanket, stock: 12 },
  });
  assert.deepEqual(readProductForm({ ...typed, formerPrice: ' ' }), {
    kind: 'ok',
    draft: { fields: { ...blanket, formerPrice: null }, stock: 12 },
  });
});

test('the form shows a product, or the initial values of a new one', () => {
  assert.deepEqual(fieldsOfProduct(blanket), {
    ...typed,
    name: 'Wool Blanket',
    description: 'Warm.',
    position: '3',
    stock: '0',
    price: '45.00',
    formerPrice: '1050.50',
    vatRate: '5.5',
  });
  assert.deepEqual(fieldsOfProduct(null), {
    name: '',
    contentsLink: '',
    category: 'equipment',
    featured: false,
    description: '',
    body: '',
    position: '',
    picture: '',
    alt: '',
    focus: '0.5 0.5',
    stock: '0',
    price: '',
    formerPrice: '',
    vatRate: '',
  });
  assert.deepEqual(fieldsOfPrices({ price: usd(100), formerPrice: null }), {
    price: '1.00',
    formerPrice: '',
  });
});

test('all problems are shown at once, beside their fields', () => {
  const { message } = productProblem('former-price-invalid');
  const wrong = {
    ...typed,
    name: ' ',
    price: 'a lot',
    description: 'd'.repeat(2001),
    stock: '-1',
    position: '0',
    body: 'b'.repeat(60_001),
  };
  assert.deepEqual(readProductForm(wrong), {
    kind: 'refused',
    problems: {
      name: productProblem('name-invalid').message,
      description: productProblem('description-too-long').message,
      price: productProblem('price-invalid').message,
      stock: productProblem('stock-invalid').message,
      position: productProblem('position-invalid').message,
      body: 'Please keep this to 60,000 characters.',
    },
  });
  assert.deepEqual(readProductForm({ ...typed, formerPrice: '45' }), {
    kind: 'refused',
    problems: { formerPrice: message },
  });
});

test('prices are validated without the other fields', () => {
  assert.deepEqual(readPricesForm({ price: '5.5', formerPrice: '' }), {
    kind: 'ok',
    draft: { price: usd(550), formerPrice: null },
  });
  for (const price of ['', '0', '-5', '0,125', '1e3', '5.555', '£5', '=1+1', '12,34.00'])
    assert.deepEqual(
      readPricesForm({ price, formerPrice: '' }),
      { kind: 'refused', problems: { price: productProblem('price-invalid').message } },
      price,
    );
  assert.deepEqual(readPricesForm({ price: '5', formerPrice: 'six' }), {
    kind: 'refused',
    problems: { formerPrice: productProblem('former-price-invalid').message },
  });
});

test('a refusal of the server is shown beside its field', () => {
  for (const reason of productProblems)
    assert.match(productProblem(reason).message, /^(Please|The former)/, reason);
  assert.equal(productProblem('former-price-invalid').field, 'formerPrice');
  assert.match(productProblem('category-ordered').message, /Withdraw it and add a new product/);
  assert.match(productProblem('category-in-stock').message, /stock to 0/);
});

test('the studio sets an empty rate or position; an invalid one has a message', () => {
  const read = (changed: Partial<ProductFields>) => {
    const result = readProductForm({ ...typed, ...changed });
    return result.kind === 'ok' ? result.draft.fields : result.problems;
  };
  assert.equal(read({ vatRate: ' ' }).vatRate, null);
  assert.equal(read({ position: ' ' }).position, null);
  assert.equal(read({ position: '9999' }).position, 9999);
  const { message } = productProblem('position-invalid');
  for (const position of ['10000', '01', '1a', 'a1', '1.5'])
    assert.equal(read({ position }).position, message, position);
  assert.equal(read({ description: 'Warm.\nSoft.' }).description, 'Warm.\nSoft.');
  assert.equal(read({ description: '' }).description, '');
  assert.equal(read({ category: 'gone' }).category, 'equipment');
  assert.match(
    String((read({ picture: 'a'.repeat(64) }) as { alt?: string }).alt),
    /^Please say what the picture shows/,
  );
});

test('the form of a product shows its picture', () => {
  const picture = { src: './blanket.svg', alt: 'A blanket.' };
  const fields = fieldsOfProduct({ ...blanket, picture });
  assert.deepEqual([fields.picture, fields.alt], ['./blanket.svg', 'A blanket.']);
});

test('a price may have a sign, commas between thousands and one or two decimals, up to the limit', () => {
  const amount = (price: string) => {
    const read = readPricesForm({ price, formerPrice: '' });
    return read.kind === 'ok' ? read.draft.price.amount : undefined;
  };
  assert.deepEqual(
    [' $ 5 ', '12.34', '5,5', '12,345.6', '1,234', '99,999.99'].map(amount),
    [500, 1234, 550, 1_234_560, 123_400, 9_999_999],
  );
  for (const wrong of ['5$', '1,2345', '100,000', '1,234,567.89'])
    assert.equal(amount(wrong), undefined, wrong);
});

test('a former price that is no higher is refused beside its field, also among the prices alone', () =>
  assert.deepEqual(readPricesForm({ price: '45', formerPrice: '45' }), {
    kind: 'refused',
    problems: { formerPrice: productProblem('former-price-invalid').message },
  }));
