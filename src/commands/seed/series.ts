import { recordOfFile } from '#commands/content/files/record-of-file.ts';
import { type ClassSeries, isWorkshop } from '#domain/schedule/schedule.ts';
import { weekdayNames } from '#domain/time/weekday.ts';
import { readContent } from './content.ts';

/** The class series of src/content, built as the catalogue builds them. */
export function readSeries(root?: string): ClassSeries[] {
  const classTypes = readContent<{ id: number; title: string }>('class-types', root);
  const instructors = readContent<{ name: string }>('instructors', root);
  const titles = new Map(classTypes.map(({ key, title }) => [key, title]));
  return readContent<{ booked: number[] }>('series', root).map((fields) => {
    const { class_type, instructor, days, starts, ends, price, ...shared } = recordOfFile(
      'series',
      { key: fields.key, fields: { ...fields }, body: '' },
      titles,
    );
    return {
      ...shared,
      classType: { id: entryNamed(classTypes, class_type).id, key: class_type },
      workshop: isWorkshop({ days }),
      instructor: { key: instructor, name: entryNamed(instructors, instructor).name },
      days: weekdayNames.filter((_, index) => days.includes(index + 1)),
      start: starts,
      end: ends,
      price: { amount: price, currency: 'GBP' },
      booked: fields.booked,
    };
  });
}

function entryNamed<Entry extends { key: string }>(entries: readonly Entry[], key: string): Entry {
  const entry = entries.find((entry) => entry.key === key);
  if (!entry) throw new Error(`src/content has no "${key}". npm run build names the file that refers to it.`);
  return entry;
}
