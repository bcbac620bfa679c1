import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newPasswordProblem } from './password.ts';

const owner = { email: 'Jane.Doe+yoga@Marsh-House.example', studio: 'Ekantik Studio' };

test('a new password has at least eight characters', () => {
  assert.match(newPasswordProblem('mossy-7') ?? '', /at least 8/);
  assert.equal(newPasswordProblem('mossy-72'), undefined);
});

test('a password that the hash would truncate is refused, measured in bytes', () => {
  const long = 'river and stone '.repeat(5);
  assert.equal(newPasswordProblem(long.slice(0, 72)), undefined);
  assert.match(newPasswordProblem(long.slice(0, 73)) ?? '', /at most 72/);
  assert.match(newPasswordProblem('zéà'.repeat(25)) ?? '', /at most 72/);
});

for (const password of [
  'password',
  'Password1',
  'P@ssw0rd!',
  'p@55w0rd123',
  'sunshine1987',
  'Welcome!!',
  'yoga2026',
  'liverpool1',
  '12345678',
  '987654321',
  '1234567890',
  'qwertyuiop',
  'Qwerty123',
  'abc12345',
  '1q2w3e4r',
  '1qaz2wsx',
  'aaaaaaaa',
  '!!!!!!!!',
  'abcabcab',
  '12121212',
  '12344321',
]) {
  test(`${password} is refused as a common password`, () => {
    assert.match(newPasswordProblem(password) ?? '', /among the first/);
  });
}

for (const password of [
  'jane.doe+yoga@marsh-house.example',
  'janedoeyoga',
  'Jane.Doe',
  'jane_doe1984!',
  'marsh-house.example',
]) {
  test(`${password} is refused as part of the person's address`, () => {
    assert.match(newPasswordProblem(password, owner) ?? '', /your email address/);
  });
}

for (const password of ['Ekantik Studio', 'ekantikstudio1', 'ekantik-2026']) {
  test(`${password} is refused as the studio's name`, () => {
    assert.match(newPasswordProblem(password, owner) ?? '', /studio’s name/);
  });
}

for (const password of [
  'studio-demo-1',
  'calm-and-long',
  'jane likes mountains',
  'a password is a word',
  'correct horse',
  'summer-rain-on-slate',
  'тихое утро',
  '朝の光と静かな川',
  'x7!kd02p',
  '!?;-_+*#',
  '!?;-xk+*',
]) {
  test(`${password} is good`, () => {
    assert.equal(newPasswordProblem(password, owner), undefined);
  });
}

test('an address without a part before the @, or without letters there, refuses no password', () => {
  assert.equal(newPasswordProblem('river-stone', { email: '@', studio: '' }), undefined);
  assert.equal(newPasswordProblem('!?;-_+*#', { email: '_@marsh.example' }), undefined);
});

test('a character that looks like a letter counts as that letter', () => {
  for (const password of ['$unshine', 'm1chael!', 'm0nkey!!', 'ch3ls3a!', 'b4tm4n!!', 'p@s5word', 'PR1NCESS'])
    assert.match(newPasswordProblem(password) ?? '', /among the first/, password);
});

test('digits and punctuation at the end of a common word make no difference, letters do', () => {
  for (const password of ['sunshine?!?!', '$unshine87??'])
    assert.match(newPasswordProblem(password) ?? '', /among the first/, password);
  assert.equal(newPasswordProblem('sunshine?!?!xk'), undefined);
});

test('a repetition consists of the same part twice or more', () => {
  assert.match(newPasswordProblem('xkqjxkqj') ?? '', /among the first/);
  assert.equal(newPasswordProblem('xkqjzxkq'), undefined);
});

test('no password is refused for an owner without email and studio', () => {
  assert.equal(newPasswordProblem('Stryker was here!', {}), undefined);
  assert.equal(newPasswordProblem('Stryker was here!', { email: 'ada', studio: '' }), undefined);
});

for (const word of [
  'administrator',
  'testtest',
  'newcastle',
  'butterfly',
  'chocolate',
  'babygirl',
  'sweetheart',
])
  test(`"${word}1" is refused as common`, () =>
    assert.match(newPasswordProblem(`${word}1`) ?? '', /among the first/));

for (const word of ['elizabeth', 'charlotte', 'mercedes', 'mustang', 'november', 'corvette', 'manchester'])
  test(`"${word}12" is refused as common`, () =>
    assert.match(newPasswordProblem(`${word}12`) ?? '', /among the first/));
