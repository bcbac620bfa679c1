import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCsv } from './csv.ts';

const line = (...row: (string | number)[]) => toCsv(['Name'], [row]).split('Name\r\n')[1];

test('rows end with CRLF, and cells are quoted if necessary', () => {
  assert.equal(toCsv(['Class', 'Students'], [['Hatha', 12]]), 'Class,Students\r\nHatha,12\r\n');
  assert.equal(line('Hatha, slow', 'say "om"', 'two\nlines'), '"Hatha, slow","say ""om""","two\nlines"\r\n');
  assert.equal(toCsv(['Class'], []), 'Class\r\n');
});

test('a text that a spreadsheet would execute as a formula becomes plain text', () => {
  for (const text of ['=1+1', '+44', '-2', '@SUM(A1)', '\tx']) assert.equal(line(text), `'${text}\r\n`);
  assert.equal(line('\r=1'), `"'\r=1"\r\n`);
  assert.equal(line('=HYPERLINK("a,b")'), `"'=HYPERLINK(""a,b"")"\r\n`);
});

test('times, days and numbers stay as they are', () => {
  assert.equal(line('07:00–08:00', '2026-03-02', -3, 'a=b'), '07:00–08:00,2026-03-02,-3,a=b\r\n');
});
