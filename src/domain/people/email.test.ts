import assert from 'node:assert/strict';
import { test } from 'node:test';
import { emailProblem, parseEmail } from './email.ts';

const refusal = (text: string) => {
  const parsed = parseEmail(text);
  return parsed.kind === 'refused' ? parsed.message : undefined;
};

test('an address is accepted as it is written', () => {
  assert.deepEqual(parseEmail('Ada@Example.com'), { kind: 'ok', email: 'Ada@Example.com' });
});

test('the spaces around an address are trimmed', () => {
  assert.deepEqual(parseEmail(' \tada@example.com\r\n'), { kind: 'ok', email: 'ada@example.com' });
});

const validAddresses = [
  'a@b.co',
  'first.last@example.co.uk',
  'Pat.Clark{p}@example.com',
  "o'brien+yoga@mail.example.org",
  'x_y-z@sub-domain.example.museum',
  '12345@67.example.com',
  'jürgen@bücher.example',
  '用户@例子.公司',
  'ada@xn--bcher-kva.example',
  `${'n'.repeat(64)}@example.com`,
  `a@${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(63)}.${'d'.repeat(56)}.com`,
];
for (const address of validAddresses) {
  test(`the form accepts ${address.length > 60 ? `a long address of ${address.length} characters` : address}`, () => {
    assert.deepEqual(parseEmail(address), { kind: 'ok', email: address });
  });
}

const explainedProblems: [text: string, message: string][] = [
  ['', 'Please enter your email address.'],
  ['   ', 'Please enter your email address.'],
  ['ada', 'An email address needs an @, as in name@example.com.'],
  ['ada.example.com', 'An email address needs an @, as in name@example.com.'],
  ['ada@@example.com', 'Please enter one email address, with one @ in it.'],
  ['ada@example.com, bea@example.com', 'Please enter one email address, with one @ in it.'],
  ['@example.com', 'Please add the part before the @, as in name@example.com.'],
  ['ada@', 'Please add the part after the @, as in name@example.com.'],
  ['ada@localhost', 'The part after the @ needs a dot, as in name@example.com.'],
];
for (const [text, message] of explainedProblems) {
  test(`"${text}" is refused with the reason`, () => assert.equal(refusal(text), message));
}

test('an address longer than 254 characters is refused', () => {
  const address = `a@${'d.'.repeat(125)}come`;
  assert.equal(address.length, 256);
  assert.match(refusal(address) ?? '', /too long: 254 characters/);
});

const invalidAddresses = [
  'ada lovelace@example.com',
  'ada@exam ple.com',
  'ada@example.com.',
  'ada@.example.com',
  'ada@example..com',
  '.ada@example.com',
  'ada.@example.com',
  'a..da@example.com',
  'ada@-example.com',
  'ada@example-.com',
  'ada@exam_ple.com',
  'ada@example.c',
  'ada@127.0.0.1',
  'ada@example.com,',
  '<ada@example.com>',
  'mailto:ada@example.com',
  'ada"x@example.com',
  'ada\u0000@example.com',
  'ada\n@example.com',
  `${'n'.repeat(65)}@example.com`,
];
for (const text of invalidAddresses) {
  test(`the form refuses ${JSON.stringify(text).slice(0, 40)}`, () =>
    assert.equal(refusal(text), emailProblem));
}

test('the last part of a domain has two characters or more, and is no number', () => {
  for (const address of ['ada@example.c1', 'ada@example.1c', 'ada@example.1x1'])
    assert.equal(parseEmail(address).kind, 'ok', address);
  for (const address of ['ada@example.1', 'ada@studio.example.12', 'ada@example.12', 'ada@example.123'])
    assert.equal(refusal(address), emailProblem, address);
});
