import { levels } from '#domain/classes/level.ts';
import { type ClassFields, workshopChoice } from '#domain/classes/staff/class-schema.ts';
import type { InstructorStatus } from '#domain/instructors/instructor.ts';
import type { InstructorFields } from '#domain/instructors/instructor-schema.ts';
import { decimalOf } from '#domain/money/decimal.ts';
import type { OccurrenceForm } from '#domain/occurrences/staff/occurrence-schema.ts';
import { postCategories } from '#domain/posts/post.ts';
import type { PostFields } from '#domain/posts/post-schema.ts';
import { productCategories } from '#domain/products/product.ts';
import type { ProductFields } from '#domain/products/staff/product-schema.ts';
import { isWorkshop, seriesStatuses } from '#domain/schedule/schedule.ts';
import { nameOfKey } from './name-of-key.ts';

/** The forms into which earlier values can be restored, by the kind of record. */
export interface RestorableForms {
  class: ClassFields;
  instructor: InstructorFields;
  occurrence: OccurrenceForm;
  product: ProductFields;
  post: PostFields;
}

export type RestorableKind = keyof RestorableForms;

/** The choices of a form. */
export interface Choices {
  /** Undefined until they are loaded. */
  instructors: readonly { key: string; name: string; status: InstructorStatus }[] | undefined;
  classTypes: readonly { key: string }[];
}

/** A value in the form's format, or why it is not available any more. */
type RestoredValue = { value: string | boolean } | { unavailable: string };

interface Column<Field> {
  field: Field;
  read: (stored: unknown, choices: Choices) => RestoredValue;
}

/** The form's field for each column; or, if the form has none, what to do instead. */
type Columns<Form> = Readonly<Record<string, Column<keyof Form> | string>>;

const text = (stored: unknown): RestoredValue => ({ value: stored === null ? '' : String(stored) });
const flag = (stored: unknown): RestoredValue => ({ value: stored === true });
const time = (stored: unknown): RestoredValue => ({ value: String(stored).slice(0, 5) });
const list =
  (separator: string) =>
  (stored: unknown): RestoredValue =>
    Array.isArray(stored)
      ? { value: stored.join(separator) }
      : { unavailable: 'This value is no longer known.' };

/** The days of a class; a workshop has none. */
const days = (stored: unknown): RestoredValue =>
  Array.isArray(stored) && isWorkshop({ days: stored }) ? { value: workshopChoice } : list('/')(stored);

/** A price in minor units, or as money; empty if there was none. */
function price(stored: unknown): RestoredValue {
  // Only the number of decimals matters, and dollars have as many as pounds.
  const amount = (stored as { amount?: unknown } | null)?.amount ?? stored;
  return { value: typeof amount === 'number' ? decimalOf({ amount, currency: 'GBP' }) : '' };
}

/** A rate as it is typed; empty for the usual one. */
const rate = (stored: unknown): RestoredValue => ({
  value: typeof stored === 'number' ? String(stored / 100) : '',
});

/** A key, or the key of a value that was stored whole. */
const keyOf = (stored: unknown) => String((stored as { key?: unknown } | null)?.key ?? stored);

const oneOf =
  (table: object, noun: string) =>
  (stored: unknown): RestoredValue =>
    Object.hasOwn(table, String(stored))
      ? { value: String(stored) }
      : { unavailable: `This ${noun} no longer exists.` };

function classType(stored: unknown, { classTypes }: Choices): RestoredValue {
  const value = keyOf(stored);
  return classTypes.some(({ key }) => key === value)
    ? { value }
    : { unavailable: `The class type ${nameOfKey(value)} no longer exists.` };
}

/** The author of a post may be on leave. */
function author(stored: unknown, { instructors }: Choices): RestoredValue {
  const value = keyOf(stored);
  if (!instructors) return { unavailable: 'The instructors are not loaded.' };
  const instructor = instructors.find(({ key }) => key === value);
  if (instructor?.status === 'left') return { unavailable: `${instructor.name} has left the studio.` };
  return instructor ? { value } : { unavailable: `${nameOfKey(value)} is no longer an instructor here.` };
}

/** The instructor of a class may not be on leave. */
function activeInstructor(stored: unknown, choices: Choices): RestoredValue {
  const onLeave = choices.instructors?.find(
    ({ key, status }) => key === keyOf(stored) && status === 'on-leave',
  );
  return onLeave ? { unavailable: `${onLeave.name} is on leave.` } : author(stored, choices);
}

const starts = { field: 'start', read: time } as const;
const ends = { field: 'end', read: time } as const;
const earlierPicture = 'A picture that was replaced is deleted: choose it again in the form.';
const bringBack = 'Use “Bring Class Back” for this.';

/** Columns whose stored values differ from the form's, or that no field has. */
const restoreFields: { readonly [Kind in RestorableKind]: Columns<RestorableForms[Kind]> } = {
  class: {
    class_type: { field: 'classType', read: classType },
    classType: { field: 'classType', read: classType },
    instructor: { field: 'instructor', read: activeInstructor },
    level: { field: 'level', read: oneOf(levels, 'level') },
    days: { field: 'days', read: days },
    starts,
    start: starts,
    ends,
    end: ends,
    price: { field: 'price', read: price },
    status: { field: 'status', read: oneOf(seriesStatuses, 'status') },
  },
  instructor: {
    specialties: { field: 'specialties', read: list(', ') },
    status: 'Use “Activate”, “Deactivate” or “Has Left” for this.',
    picture: earlierPicture,
  },
  occurrence: {
    instructor: { field: 'instructor', read: activeInstructor },
    starts,
    start: starts,
    ends,
    end: ends,
    cancelled_at: bringBack,
    cancelledAt: bringBack,
    cancel_reason: bringBack,
    cancelReason: bringBack,
  },
  product: {
    category: { field: 'category', read: oneOf(productCategories, 'category') },
    price: { field: 'price', read: price },
    former_price: { field: 'formerPrice', read: price },
    formerPrice: { field: 'formerPrice', read: price },
    vat_rate: { field: 'vatRate', read: rate },
    vatRate: { field: 'vatRate', read: rate },
    status: 'Use “Delete Product” or “Put Back on Sale” for this.',
    picture: earlierPicture,
  },
  post: {
    category: { field: 'category', read: oneOf(postCategories, 'category') },
    author: { field: 'author', read: author },
    status: 'Use “Publish” or “Unpublish” for this.',
    picture: earlierPicture,
  },
};

/**
 * How a column of the database is restored into a form; a sentence if it is not. A column that is not listed above
 * is the text or the flag of a field with its name.
 */
export function restoreColumn<Kind extends RestorableKind>(
  kind: Kind,
  column: string,
  form: RestorableForms[Kind],
): Column<keyof RestorableForms[Kind]> | string {
  const columns: Columns<RestorableForms[Kind]> = restoreFields[kind];
  const mapped = Object.hasOwn(columns, column) ? columns[column] : undefined;
  if (mapped !== undefined) return mapped;
  const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!Object.hasOwn(form, field)) return 'The form has no field for this.';
  const name = field as keyof RestorableForms[Kind];
  return { field: name, read: typeof form[name] === 'boolean' ? flag : text };
}
