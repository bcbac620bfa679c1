import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutIncludes } from './includes.ts';

test('the files included at the head are listed, and all other lines keep their numbers', () => {
  assert.deepEqual(
    withoutIncludes(
      '-- Bookings.\n\n\\ir helpers/clock.sql\n\\ir helpers/mails.sql\n\nselect 1;\n\\ir late.sql\n',
    ),
    {
      script: '-- Bookings.\n\n\n\n\nselect 1;\n\\ir late.sql\n',
      included: ['helpers/clock.sql', 'helpers/mails.sql'],
    },
  );
  assert.deepEqual(withoutIncludes('select 1;'), { script: 'select 1;', included: [] });
});
