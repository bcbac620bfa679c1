import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toReportingScript } from './assertions.ts';
import { statementsOf } from './tokens.ts';

const names = (script: string) => toReportingScript(script).assertions.map(({ name }) => name);

test('an assertion is named by its message', () => {
  assert.deepEqual(names("assert a = 1, 'the first; it''s one';"), ["the first; it's one"]);
  assert.deepEqual(names("assert a = 1, format('%s is one: %s', a, b);"), ['… is one']);
  assert.deepEqual(names("assert a = 1, 'refused: ' || a;"), ['refused']);
});

test('an assertion without a message is named by its condition', () => {
  assert.deepEqual(names('assert a =\n  1;'), ['a = 1']);
  assert.deepEqual(names('assert a = 1, answer::text;'), ['a = 1']);
});

test('parts joined by AND are separate assertions', () => {
  assert.deepEqual(names("assert a = 1 and f(b and c) and d between 1 and 2, 'all';"), [
    'all: a = 1',
    'all: f(b and c)',
    'all: d between 1 and 2',
  ]);
  assert.deepEqual(names("assert a and case when b and c then d end, 'both';").length, 2);
  assert.deepEqual(names("assert a and b or c, 'one of them';"), ['one of them']);
});

test('keywords and semicolons in texts, comments and arrays are ignored', () => {
  const script = `-- assert nothing;
    assert a = array['x, and; y', E'\\\\'] -- and more, or less;
      and b[1, 2], 'said';
    assert c;`;
  assert.deepEqual(
    toReportingScript(script).assertions.map(({ name, line }) => [name.slice(0, 6), line]),
    [
      ['said: ', 2],
      ['said: ', 2],
      ['c', 4],
    ],
  );
});

test('code that must not be reached is recognised', () => {
  const { assertions } = toReportingScript("assert false, 'nobody writes it'; assert true, 'this';");
  assert.deepEqual(
    assertions.map(({ unreachable }) => unreachable),
    [true, false],
  );
});

test('a script is split into statements, and bodies stay whole', () => {
  assert.deepEqual(statementsOf("select ';'; -- a; b\ndo $$ begin x; $a$ y; $a$ end; $$;\nlast"), [
    "select ';';",
    '-- a; b\ndo $$ begin x; $a$ y; $a$ end; $$;',
    'last',
  ]);
});
