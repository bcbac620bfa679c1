import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plansTitle, planWays } from './plan-ways.ts';

const dropIn = { classes: 1, unit: 'per class', introductory: false };
const pack = { classes: 10, unit: 'for 10 classes', introductory: false };
const monthly = { unit: 'per month', introductory: false };

test('the ways to pay are those of the plans that the studio has, each once', () => {
  assert.equal(planWays([dropIn, pack, monthly]), 'By the class, by the pack or by the month');
  assert.equal(planWays([dropIn, monthly]), 'By the class or by the month');
  assert.equal(planWays([pack, { ...pack, classes: 20 }]), 'By the pack');
  assert.equal(planWays([{ unit: 'per year', introductory: false }]), 'By the year');
});

test('an introductory plan is no way to come again, and an unusual unit is left out', () => {
  assert.equal(planWays([{ ...dropIn, introductory: true }, pack]), 'By the pack');
  assert.equal(planWays([{ unit: 'until the summer', introductory: false }]), undefined);
  assert.equal(planWays([]), undefined);
});

test('the title of the page counts the plans; without any, people pay by the class', () => {
  assert.equal(plansTitle(1), 'One way to come');
  assert.equal(plansTitle(4), 'Four ways to come');
  assert.equal(plansTitle(0), 'Pay by the class');
});
