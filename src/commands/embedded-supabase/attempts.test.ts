import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countAttempts } from './attempts.ts';

const home = '192.0.2.1';
const ada = 'ada@example.com';

/** A counter of wrong passwords, whose clock only `pass` moves on. */
function countedAttempts() {
  let time = 0;
  const attempts = countAttempts(() => time);
  return {
    attempts,
    pass: (seconds: number) => {
      time += seconds * 1000;
    },
    guess: (count: number, account = ada, address = home) => {
      for (let attempt = 0; attempt < count; attempt += 1) attempts.recordWrong(account, address);
    },
  };
}

test('a few wrong passwords cause no delay', () => {
  const { attempts, guess } = countedAttempts();
  guess(4);
  assert.equal(attempts.secondsToWait(ada, home), 0);
});

test('an account is delayed from the fifth wrong password on, twice as long each time, up to a quarter of an hour', () => {
  const { attempts, guess, pass } = countedAttempts();
  guess(5);
  assert.equal(attempts.secondsToWait(ada, home), 15);
  pass(14);
  assert.equal(attempts.secondsToWait(ada, home), 1);
  pass(1);
  assert.equal(attempts.secondsToWait(ada, home), 0);
  guess(1);
  assert.equal(attempts.secondsToWait(ada, home), 30);
  guess(20);
  assert.equal(attempts.secondsToWait(ada, home), 900);
});

test('attempts are counted per account from all addresses, and other accounts are not delayed', () => {
  const { attempts, guess } = countedAttempts();
  guess(5);
  assert.equal(attempts.secondsToWait(ada, '192.0.2.2'), 15);
  assert.equal(attempts.secondsToWait('bea@example.com', home), 0);
});

test('an address that tries many accounts is delayed', () => {
  const { attempts, guess } = countedAttempts();
  for (let attempt = 0; attempt < 60; attempt += 1) guess(1, `person-${attempt}@example.com`);
  assert.equal(attempts.secondsToWait('somebody-else@example.com', home), 15);
  assert.equal(attempts.secondsToWait('somebody-else@example.com', '192.0.2.2'), 0);
});

test('wrong passwords are forgotten after the right one, and after an hour', () => {
  const { attempts, guess, pass } = countedAttempts();
  guess(5);
  attempts.recordRight(ada);
  assert.equal(attempts.secondsToWait(ada, home), 0);
  guess(12);
  pass(3600);
  assert.equal(attempts.secondsToWait(ada, home), 0);
  guess(4);
  assert.equal(attempts.secondsToWait(ada, home), 0);
});
