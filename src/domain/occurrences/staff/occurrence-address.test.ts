import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  changesForTab,
  readOccurrenceAddress,
  schedulingAddress,
  writeOccurrenceAddress,
} from './occurrence-address.ts';

const read = (query: string) => readOccurrenceAddress(new URLSearchParams(query));
const plain = read('');

test('an address without a query starts today, on the first page', () => {
  assert.deepEqual(plain, {
    search: '',
    tab: 'all',
    period: 'from-today',
    sort: 'soonest',
    series: null,
    classType: null,
    instructor: null,
    offset: 0,
    open: null,
    panel: 'details',
    scheduling: false,
  });
  assert.deepEqual(read('tab=x&period=y&sort=z&offset=-1&open=EK-20001&panel=none'), plain);
  assert.deepEqual(read('offset=99999999999'), plain);
});

test('a link to a class, a class type or an instructor shows every date', () => {
  assert.equal(read('class=hatha-sunrise').period, null);
  assert.equal(read('type=hatha-yoga').period, null);
  assert.equal(read('instructor=tom-hollis').period, null);
  assert.equal(read('class=hatha-sunrise&period=today').period, 'today');
  assert.equal(read('period=all').period, null);
});

test('a record is opened by its number, with or without its letters', () => {
  assert.equal(read('open=1001').open, 1001);
  assert.equal(read('open=bk-1001&panel=attendees').panel, 'attendees');
  assert.equal(read('open=BK-1001').open, 1001);
  assert.equal(read('open=BK1001').open, 1001);
  for (const wrong of ['1001x', 'BK', 'x1001', '1234567890123'])
    assert.equal(read(`open=${wrong}`).open, null, wrong);
  assert.equal(read('open=1&schedule=yes').scheduling, false);
});

test('every parsed address is written in a form that parses to the same', () => {
  for (const query of [
    '',
    'search=hatha&tab=upcoming&period=all&sort=latest&offset=25',
    'class=hatha&instructor=tom-hollis',
    'type=hatha-yoga&tab=completed&period=last-28-days&sort=latest',
    'period=this-week&class=hatha',
    'class=hatha',
    'type=hatha-yoga',
    'instructor=tom-hollis',
    'open=1001',
    'open=1001&panel=edit',
    'schedule=yes',
  ]) {
    const address = read(query);
    const rewritten = writeOccurrenceAddress(address, {});
    assert.deepEqual(readOccurrenceAddress(rewritten), address, query);
    assert.equal(rewritten.size, new URLSearchParams(query).size, query);
  }
});

test('another filter starts at the first page, and opening a record stays on its page', () => {
  const third = read('offset=50');
  assert.equal(writeOccurrenceAddress(third, { tab: 'completed' }).get('offset'), null);
  assert.equal(writeOccurrenceAddress(third, { open: 1001 }).get('offset'), '50');
});

test('Completed shows every past date, the latest first; the other tabs start today again', () => {
  const over = { ...plain, ...changesForTab(plain, 'completed') };
  assert.deepEqual([over.tab, over.period, over.sort], ['completed', null, 'latest']);
  assert.deepEqual({ ...over, ...changesForTab(over, 'all') }, plain);
  assert.deepEqual(changesForTab(over, 'completed'), { tab: 'completed' });
});

test('another tab preserves a chosen period and order', () => {
  assert.deepEqual(changesForTab(read('period=this-month'), 'completed'), { tab: 'completed' });
  assert.deepEqual(changesForTab(read('tab=completed&period=all'), 'upcoming'), { tab: 'upcoming' });
});

test('an address contains only the values that differ from the plain list', () => {
  const write = (changed: Parameters<typeof writeOccurrenceAddress>[1]) =>
    writeOccurrenceAddress(plain, changed).toString();
  assert.equal(write({ scheduling: true }), 'schedule=yes');
  assert.equal(write({ scheduling: true, open: 7 }), 'open=7');
  assert.equal(write({ panel: 'edit' }), '');
  assert.equal(write({ period: null, series: 'hatha' }), 'class=hatha');
  assert.equal(write({ series: 'hatha' }), 'period=from-today&class=hatha');
});

test('only the order that Completed chose is switched back', () => {
  const over = { ...plain, ...changesForTab(plain, 'completed') };
  assert.deepEqual(changesForTab({ ...over, tab: 'all' }, 'upcoming'), { tab: 'upcoming' });
  assert.deepEqual(changesForTab({ ...over, period: 'this-month' }, 'all'), { tab: 'all' });
  assert.deepEqual(changesForTab({ ...over, sort: 'soonest' }, 'all'), { tab: 'all' });
});

test('a list of one class, class type or instructor has every date unless its address says otherwise', () => {
  for (const filter of [{ series: 'hatha' }, { classType: 'hatha-yoga' }, { instructor: 'tom-hollis' }]) {
    assert.equal(writeOccurrenceAddress(plain, { ...filter, period: null }).get('period'), null);
    assert.equal(
      writeOccurrenceAddress(plain, { ...filter, period: 'from-today' }).get('period'),
      'from-today',
    );
  }
  assert.equal(writeOccurrenceAddress(plain, { period: null }).get('period'), 'all');
  assert.equal(writeOccurrenceAddress(plain, {}).get('period'), null);
});

test('a panel is written only with its date, and the form of an extra date only without one', () => {
  const query = (changed: object) => writeOccurrenceAddress(plain, changed).toString();
  assert.equal(query({ panel: 'attendees' }), '');
  assert.equal(query({ open: 1001 }), 'open=1001');
  assert.equal(query({ scheduling: true }), 'schedule=yes');
  assert.equal(query({ scheduling: true, open: 1001 }), 'open=1001');
});

test('Completed switches to every date and back', () => {
  const current = { tab: 'all', period: 'from-today', sort: 'soonest' } as const;
  const completed = { tab: 'completed', period: null, sort: 'latest' } as const;
  assert.deepEqual(changesForTab(current, 'completed'), completed);
  assert.deepEqual(changesForTab(completed, 'all'), current);
  assert.deepEqual(changesForTab(completed, 'completed'), { tab: 'completed' });
  assert.deepEqual(changesForTab({ ...completed, tab: 'upcoming' }, 'all'), { tab: 'all' });
  assert.deepEqual(changesForTab({ ...completed, period: 'today' }, 'all'), { tab: 'all' });
  assert.deepEqual(changesForTab({ ...completed, sort: 'soonest' }, 'all'), { tab: 'all' });
  assert.deepEqual(changesForTab(current, 'upcoming'), { tab: 'upcoming' });
});

test('the address of scheduling a date of a class opens the form for this class', () => {
  const { series, scheduling } = read(schedulingAddress('deep rest').split('?')[1] ?? '');
  assert.deepEqual([series, scheduling], ['deep rest', true]);
});
