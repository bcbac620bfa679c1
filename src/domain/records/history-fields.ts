import * as v from 'valibot';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { levels } from '#domain/classes/level.ts';
import { classForm } from '#domain/classes/staff/class-schema.ts';
import { instructorForm } from '#domain/instructors/instructor-schema.ts';
import { formatMoney } from '#domain/money/money.ts';
import { staffNewsletterForm } from '#domain/newsletter/staff-newsletter-schema.ts';
import { occurrenceForm } from '#domain/occurrences/staff/occurrence-schema.ts';
import { orderDiscounts } from '#domain/orders/order-discount.ts';
import { orderStatuses } from '#domain/orders/order-status.ts';
import { decisions } from '#domain/payments/decisions.ts';
import { formatRate } from '#domain/payments/vat.ts';
import { postStatuses } from '#domain/posts/post.ts';
import { postForm } from '#domain/posts/post-schema.ts';
import { productCategories } from '#domain/products/product.ts';
import { productForm } from '#domain/products/staff/product-schema.ts';
import { isWorkshop, seriesStatuses } from '#domain/schedule/schedule.ts';
import { shortLabels } from '#domain/schema/read-form.ts';
import { hoursForm } from '#domain/settings/contact-form.ts';
import { settingForms } from '#domain/settings/settings-schema.ts';
import { hoursInWords } from '#domain/settings/settings-texts.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { parseStudioDay } from '#domain/time/studio-time.ts';
import type { FieldLabels, FieldValues } from './change-texts.ts';
import { nameOfKey } from './name-of-key.ts';

/** The names of people and class types that a history stores by key. */
export interface KnownNames {
  instructors: readonly { key: string; name: string }[];
  classTypes: readonly { key: string; title: string }[];
}

const allSettings = v.object(
  Object.assign({}, ...Object.values(settingForms).map(({ entries }) => entries)) as v.ObjectEntries,
);

/** The forms of records, which have the labels of their fields. */
const forms = {
  class: classForm,
  instructor: instructorForm,
  occurrence: occurrenceForm,
  product: productForm,
  post: postForm,
  newsletter: staffNewsletterForm,
  settings: allSettings,
} as const;

/** The labels of columns that no form has, or that have another name than the field. A reason follows what it is for. */
const otherColumns: FieldLabels = {
  takesOnline: 'Online payments',
  title: 'Title',
  name: 'Name',
  starts: 'Begins',
  ends: 'Ends',
  at_home: 'At home',
  archived_at: 'Archived',
  cancelled_at: 'Cancelled',
  cancelledAt: 'Cancelled',
  cancel_reason: 'Reason',
  cancelReason: 'Reason',
  user_id: 'Account',
  role: 'Role',
  since: 'Teaches since',
  bio: 'About',
  body: 'Text',
  sent_at: 'Sent',
  recipients: 'Readers',
  promotion_reason: 'Reason',
  money_kept_reason: 'Not refunded because',
  message: 'Message to everybody booked',
  substitute: 'Substitute',
  discount: 'Discount',
  total: 'Total',
  decision: 'Decision',
  reason: 'Reason',
};

/** The labels of a record's fields, by the database's column or the field's name, in the order of its form. */
export function historyLabels(kind: string): FieldLabels {
  if (!Object.hasOwn(forms, kind)) return otherColumns;
  const labels = Object.entries<string>(shortLabels(forms[kind as keyof typeof forms]));
  const ofForm = Object.fromEntries(
    labels.flatMap(([name, label]) => [
      [name, label],
      [columnOf(name), label],
    ]),
  );
  return { ...ofForm, ...otherColumns, ...ofForm };
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Derived fields without a meaning for readers. */
export const hiddenFields: readonly string[] = [
  'class_type_id',
  'booked_at',
  'price_minor',
  'discount_percent',
  'currency',
  'notified_at',
  'claimed_at',
  'moved_at',
  'promoted_at',
  'money_kept_at',
  'promised_until',
  'reminded_at',
  'restored_at',
  'cancelled_periods',
  'classTypeId',
  'withdrawn',
  'erased_at',
  'comments',
];

/**
 * The formatters of a history's values, so that no database key is shown.
 * @param kind Prices of classes are in pounds, those of products in dollars.
 */
export function historyValues(kind: string, { instructors, classTypes }: KnownNames): FieldValues {
  const person = (value: unknown) =>
    typeof value === 'string'
      ? (instructors.find(({ key }) => key === value)?.name ?? nameOfKey(value))
      : undefined;
  const type = (value: unknown) => {
    const key = typeof value === 'string' ? value : (value as { key?: unknown } | null)?.key;
    if (typeof key !== 'string') return undefined;
    return classTypes.find((classType) => classType.key === key)?.title ?? nameOfKey(key);
  };
  const rate = (value: unknown) => (typeof value === 'number' ? formatRate(value) : undefined);
  const price = (value: unknown) => money(value, kind === 'class' ? 'GBP' : 'USD');
  return {
    ...(kind === 'settings' && hoursOfDay),
    instructor: person,
    author: person,
    class_type: type,
    classType: type,
    category: (value) => labelOf(productCategories, value),
    level: (value) => labelOf(levels, value),
    status: (value) => labelOf(statuses, value),
    discount: (value) => labelOf(orderDiscounts, value),
    decision: (value) => labelOf(decisions, value),
    total: price,
    days: (value) => (Array.isArray(value) && isWorkshop({ days: value }) ? 'Workshop' : undefined),
    starts: time,
    start: time,
    ends: time,
    end: time,
    price,
    former_price: price,
    vat_rate: rate,
    vatRate: rate,
    formerPrice: price,
    cancelled_at: instant,
    cancelledAt: instant,
    archived_at: instant,
    sent_at: instant,
    publishedOn: day,
    published_on: day,
    picture: (value) => (value as { alt?: string } | null)?.alt,
    user_id: (value) => (value ? 'connected' : 'not connected'),
  };
}

/** Each day of opening hours. */
const hoursOfDay: FieldValues = Object.fromEntries(
  Object.keys(hoursForm.entries).map((day) => [
    day,
    (value: unknown) => (typeof value === 'string' ? hoursInWords(value) : undefined),
  ]),
);

const statuses = {
  ...seriesStatuses,
  ...orderStatuses,
  ...postStatuses,
  ...bookingStatuses,
  'on-leave': { label: 'On leave' },
  left: { label: 'Has left' },
  'on-sale': { label: 'On sale' },
  withdrawn: { label: 'Withdrawn' },
};

function labelOf(table: Readonly<Record<string, { label: string }>>, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  return Object.hasOwn(table, value) ? table[value]?.label : nameOfKey(value);
}

const time = (value: unknown) => (typeof value === 'string' ? value.slice(0, 5) : undefined);

const instant = (value: unknown) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? formatInstant(value) : undefined;

const day = (value: unknown) => {
  const parsed = parseStudioDay(value);
  return parsed && dateInWords(parsed);
};

/** A price in either stored form: in minor units, or as money. */
function money(value: unknown, currency: 'GBP' | 'USD'): string | undefined {
  const amount = typeof value === 'object' ? (value as { amount?: unknown } | null)?.amount : value;
  return typeof amount === 'number' ? formatMoney({ amount, currency }) : undefined;
}
