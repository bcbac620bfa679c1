import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstClassAdvice } from './first-class.ts';

test('new people are sent to classes that the studio has', () => {
  const hatha = { title: 'Hatha Yoga', level: 'beginner' } as const;
  const yin = { title: 'Yin Yoga', level: 'all' } as const;
  const power = { title: 'Power Yoga', level: 'advanced' } as const;
  assert.equal(
    firstClassAdvice([power, hatha, yin]),
    'If you are new, begin with Hatha Yoga or anything marked All Levels.',
  );
  assert.equal(firstClassAdvice([hatha, power]), 'If you are new, begin with Hatha Yoga.');
  assert.equal(firstClassAdvice([yin]), 'If you are new, begin with anything marked All Levels.');
  assert.equal(firstClassAdvice([power]), undefined);
});
