/** A mutant that behaves exactly like the program, so that no test can detect it. */
export interface EquivalentMutant {
  /** Path from the project's folder. */
  file: string;
  /** The original text, and the mutant's replacement. */
  from: string;
  to: string;
  reason: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [
  {
    file: 'src/domain/bookings/ways-to-pay.ts',
    from: "typeof payer === 'string'",
    to: 'false',
    reason: 'The word for a person without an account has no discount.',
  },
  {
    file: 'src/domain/studio/studio.ts',
    from: '!first || !last',
    to: '!first && !last',
    reason: 'A list has both a first and a last entry, or neither.',
  },
  {
    file: 'src/domain/instructors/initials.ts',
    from: '/\\s+/',
    to: '/\\s/',
    reason: 'Empty words between two spaces are filtered out afterwards.',
  },
  {
    file: 'src/domain/money/decimal.ts',
    from: 'Math.abs(amount - decimal * 100) < 1e-6',
    to: 'Math.abs(amount - decimal * 100) <= 1e-6',
    reason: 'No decimal number is exactly this far from a whole one.',
  },
  {
    file: 'src/domain/instructors/instructor-schema.ts',
    from: "parsed.kind === 'ok'",
    to: 'true',
    reason: 'A refused address has no email, so the result is undefined either way.',
  },
  {
    file: 'src/domain/orders/limit-message.ts',
    from: 'default:\n      return undefined;',
    to: 'default:',
    reason: 'The end of the function returns undefined, too.',
  },
  {
    file: 'src/domain/orders/recent-orders.ts',
    from: "typeof number !== 'number' || !Number.isInteger(number)",
    to: "typeof number !== 'number' && !Number.isInteger(number)",
    reason: 'Number.isInteger is false for anything but a number.',
  },
  {
    file: 'src/domain/orders/recent-orders.ts',
    from: "typeof number !== 'number'",
    to: 'false',
    reason: 'Number.isInteger is false for anything but a number; the compiler needs both.',
  },
  {
    file: 'src/domain/cart/stored-cart.ts',
    from: "typeof price !== 'number'",
    to: 'false',
    reason: 'Number.isFinite is false for anything but a number; the compiler needs both.',
  },
  {
    file: 'src/domain/bookings/cancelling.ts',
    from: "'stays'",
    to: '""',
    reason: "The value is only compared with 'returns'.",
  },
  {
    file: 'src/domain/bookings/booking-form.ts',
    from: "parsed.kind === 'refused'",
    to: 'true',
    reason: 'A valid address has no message, so the result is undefined either way.',
  },
  {
    file: 'src/domain/bookings/staff/walk-in.ts',
    from: "parsed.kind === 'refused'",
    to: 'true',
    reason: 'A valid address has no message, so the result is undefined either way.',
  },
  {
    file: 'src/domain/people/contact-fields.ts',
    from: "parsed.kind === 'refused'",
    to: 'true',
    reason: 'A valid address has no message, so the result is undefined either way.',
  },
  {
    file: 'src/domain/bookings/claiming.ts',
    from: 'occurrence.spots > 0',
    to: 'true',
    reason: 'A class without a place is full, so its state is not open.',
  },
  {
    file: 'src/domain/bookings/claiming.ts',
    from: 'occurrence.spots > 0',
    to: 'occurrence.spots >= 0',
    reason: 'A class without a place is full, so its state is not open.',
  },
  {
    file: 'src/domain/bookings/ways-to-pay.ts',
    from: "''",
    to: '"Stryker was here!"',
    reason: 'Both ways to pay at the studio have a note; the compiler does not know that.',
  },
  {
    file: 'src/domain/occurrences/timetable.ts',
    from: "''",
    to: '"Stryker was here!"',
    reason: 'A missing week has already been handled; the compiler does not know that.',
  },
  {
    file: 'src/domain/overview/trend.ts',
    from: 'now > before',
    to: 'now >= before',
    reason: 'Equal numbers have already been handled.',
  },
  {
    file: 'src/domain/payments/refund.ts',
    from: 'amount !== undefined',
    to: 'true',
    reason: 'An undefined amount is not above zero; the compiler needs the comparison.',
  },
  {
    file: 'src/domain/products/staff/stock-form.ts',
    from: "'add'",
    to: '""',
    reason: 'A direction that the reason does not allow counts as adding.',
  },
  {
    file: 'src/domain/payments/takings.ts',
    from: 'difference > 0',
    to: 'difference >= 0',
    reason: 'A difference of zero has already been handled.',
  },
  {
    file: 'src/domain/content/folded-text.ts',
    from: "text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase()",
    to: "text.normalize('NFKD').replace(/\\p{M}/gu, '').toUpperCase()",
    reason: 'Both compared texts are converted in the same way.',
  },
  {
    file: 'src/domain/passes/plan.ts',
    from: "'never'",
    to: '""',
    reason: 'Only plans with guests show how often.',
  },
  {
    file: 'src/domain/accounts/password.ts',
    from: 'size > 0',
    to: 'true',
    reason: 'Every row contains the empty text, so the loop ends at the latest there.',
  },
  {
    file: 'src/domain/accounts/password.ts',
    from: 'size > 0',
    to: 'size >= 0',
    reason: 'Every row contains the empty text, so the loop ends at the latest there.',
  },
  {
    file: 'src/domain/pictures/focus.ts',
    from: 'x === undefined || y === undefined',
    to: 'false',
    reason: 'A missing number makes the sum NaN; the compiler needs the comparison.',
  },
  {
    file: 'src/domain/pictures/focus.ts',
    from: 'x === undefined || y === undefined',
    to: 'x === undefined && y === undefined',
    reason: 'A missing number makes the sum NaN; the compiler needs the comparison.',
  },
  {
    file: 'src/domain/pictures/focus.ts',
    from: 'x === undefined',
    to: 'false',
    reason: 'A missing number makes the sum NaN; the compiler needs the comparison.',
  },
  {
    file: 'src/domain/pictures/focus.ts',
    from: 'y === undefined',
    to: 'false',
    reason: 'A missing number makes the sum NaN; the compiler needs the comparison.',
  },
  {
    file: 'src/domain/time/studio-time.ts',
    from: '/^\\d{4}-\\d{2}-\\d{2}$/',
    to: '/^\\d{4}-\\d{2}-\\d{2}/',
    reason:
      'JavaScript reads no text that continues after the day like an instant, with a second time behind it.',
  },
  {
    file: 'src/domain/time/typed-time.ts',
    from: 'by > 0',
    to: 'by >= 0',
    reason: 'A step of no minutes leads to no time either way.',
  },
  {
    file: 'src/domain/time/visitor-time.ts',
    from: "'Monday'",
    to: '""',
    reason: 'The index is always that of a weekday; the compiler needs a value.',
  },
  {
    file: 'src/domain/time/calendar-grid.ts',
    from: 'keys[key]?.()',
    to: 'keys[key]()',
    reason: 'Object.hasOwn has found the key; the compiler does not know it.',
  },
  {
    file: 'src/domain/time/day-pattern.ts',
    from: 'dayPatterns[name]?.join',
    to: 'dayPatterns[name].join',
    reason: 'The name is a key of the patterns; the compiler does not know it.',
  },
  {
    file: 'src/domain/schema/form-fields.ts',
    from: "'one'",
    to: '""',
    reason: 'isPlainText() asks only whether a text may have several lines.',
  },
  {
    file: 'src/domain/content/typographic.ts',
    from: 'index + 1',
    to: 'index - 1',
    reason: 'In HTML a text with quotes is between two tags, and every tag counts as punctuation behind it.',
  },
  {
    file: 'src/domain/content/folded-text.ts',
    from: '/\\s+/',
    to: '/\\s/',
    reason: 'Empty words between two spaces are filtered out afterwards.',
  },
];
