import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { contentCopy } from '#commands/test/content-copy.ts';
import { placeNewDatabase, runScript } from '#commands/test/database/new-database.ts';
import { seed } from './seed.ts';

// The database accepts everything that the content check accepts. Here every value is at its limit.

const { root, edit, put, mistakesWith } = contentCopy();

const letters = (count: number) => 'n'.repeat(count);

test('the database accepts content at the limits of the check', async () => {
  const changes: [file: string, old: RegExp, replacement: string][] = [
    ['studio/studio.yaml', /^freeCancellationHours: .*/m, 'freeCancellationHours: 336'],
    ['studio/studio.yaml', /^declineHours: .*/m, 'declineHours: 48'],
    ['studio/studio.yaml', /^undoMinutes: .*/m, 'undoMinutes: 120'],
    ['studio/studio.yaml', /^bookAheadWeeks: .*/m, 'bookAheadWeeks: 520'],
    ['studio/studio.yaml', /^phone: .*/m, `phone: "+1 ${'2 - '.repeat(14)}"`],
    ['studio/studio.yaml', /street: .*/, `street: ${letters(120)}`],
    ['studio/studio.yaml', /town: .*/, `town: ${letters(80)}`],
    ['studio/studio.yaml', /county: .*/, `county: ${letters(80)}`],
    ['studio/studio.yaml', /postcode: .*/, `postcode: ${letters(16)}`],
    ['studio/studio.yaml', /^ {4}capacity: 30$/m, '    capacity: 500'],
    ['instructors/tom-hollis.md', /^name: .*/m, `name: ${letters(120)}`],
    ['instructors/tom-hollis.md', /^role: .*/m, `role: ${letters(120)}`],
    ['instructors/tom-hollis.md', /^bio: .*/m, `bio: ${letters(2000)}`],
    ['instructors/tom-hollis.md', /^since: .*/m, 'since: 2200'],
    ['instructors/tom-hollis.md', /alt: .*\n---[\s\S]*/, `alt: ${letters(300)}\n---\n${letters(60_000)}\n`],
    ['class-types/hatha.md', /^id: .*/m, 'id: 999999999'],
    ['class-types/hatha.md', /^title: .*/m, `title: ${letters(120)}`],
    ['class-types/hatha.md', /^description: .*/m, `description: ${letters(2000)}`],
    ['series/hatha-sunrise.yaml', /^capacity: .*/m, 'capacity: 500'],
    ['series/hatha-sunrise.yaml', /^price: .*/m, `price: 9999.99\ndescription: ${letters(2000)}`],
    ['products/natural-cork-mat.md', /^name: .*/m, `name: ${letters(120)}`],
    ['products/natural-cork-mat.md', /^description: .*/m, `description: ${letters(2000)}`],
    ['products/natural-cork-mat.md', /^price: .*/m, 'price: 99999.98\nformerPrice: 99999.99\nvat: 100'],
    ['products/natural-cork-mat.md', /^stock: .*/m, 'stock: 99999'],
    ['products/natural-cork-mat.md', /^order: .*/m, 'order: 9999'],
    ['posts/choosing-a-mat.md', /^title: .*/m, `title: ${letters(120)}`],
    ['posts/choosing-a-mat.md', /^excerpt: .*/m, `excerpt: ${letters(300)}`],
    ['posts/choosing-a-mat.md', /\n---\n[\s\S]*/, `\n---\n${letters(60_000)}\n`],
    ['plans/ten-class-pack.yaml', /^name: .*/m, `name: ${letters(120)}`],
    ['plans/ten-class-pack.yaml', /^price: .*/m, 'price: 99999.99'],
    ['plans/ten-class-pack.yaml', /^classes: .*/m, 'classes: 1000'],
    ['plans/ten-class-pack.yaml', /^days: .*/m, 'days: 3660\ndailyLimit: 20'],
    ['plans/ten-class-pack.yaml', /^guests: .*/m, 'guests: 100\nstoreDiscount: 100'],
    ['plans/ten-class-pack.yaml', /^order: .*/m, 'order: 2147483647'],
  ];
  for (const [file, old, replacement] of changes) await edit(file, old, replacement);
  await put(`series/${letters(60)}.yaml`, seriesOnTuesday);
  assert.deepEqual(await mistakesWith(Promise.resolve(async () => undefined)), []);
  const folder = join(root(), 'database');
  await placeNewDatabase(folder, 'none');
  await runScript(folder, seed(root()));
  await rm(folder, { recursive: true });
});

const seriesOnTuesday = `classType: yin
instructor: ruth-okafor
days: [Tuesday]
start: "03:00"
end: "04:30"
level: Beginner
capacity: 1
price: 0
status: active
booked: [0]
`;
