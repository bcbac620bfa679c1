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
    file: 'src/domain/studio/studio.ts',
    from: '!first || !last',
    to: '!first && !last',
    reason: 'A list has both or neither.',
  },
  {
    file: 'src/domain/instructors/initials.ts',
    from: '/\\s+/',
    to: '/\\s/',
    reason: 'The empty words between two blanks are left out after it.',
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
    reason: 'An address that is refused has no email: it is undefined either way.',
  },
  {
    file: 'src/domain/orders/limit-words.ts',
    from: 'default:\n      return undefined;',
    to: 'default:',
    reason: 'What comes to the end answers undefined as well.',
  },
  {
    file: 'src/domain/orders/recent-orders.ts',
    from: "typeof number !== 'number' || !Number.isInteger(number)",
    to: "typeof number !== 'number' && !Number.isInteger(number)",
    reason: 'Number.isInteger refuses what is no number.',
  },
  {
    file: 'src/domain/orders/recent-orders.ts',
    from: "typeof number !== 'number'",
    to: 'false',
    reason: 'Number.isInteger refuses what is no number; the type needs both.',
  },
  {
    file: 'src/domain/bookings/cancelling.ts',
    from: "'stays'",
    to: '""',
    reason: "It is compared with 'returns' alone.",
  },
  {
    file: 'src/domain/bookings/booking-form.ts',
    from: "parsed.kind === 'refused'",
    to: 'true',
    reason: 'An address that is valid has no message: it is undefined either way.',
  },
  {
    file: 'src/domain/bookings/staff/walk-in.ts',
    from: "parsed.kind === 'refused'",
    to: 'true',
    reason: 'An address that is valid has no message: it is undefined either way.',
  },
  {
    file: 'src/domain/people/contact-fields.ts',
    from: "parsed.kind === 'refused'",
    to: 'true',
    reason: 'An address that is valid has no message: it is undefined either way.',
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
    reason: 'Both ways to pay at the studio have a note; the type needs others.',
  },
  {
    file: 'src/domain/overview/trend.ts',
    from: 'now > before',
    to: 'now >= before',
    reason: 'Equal numbers are answered before it.',
  },
  {
    file: 'src/domain/payments/takings.ts',
    from: 'difference > 0',
    to: 'difference >= 0',
    reason: 'No difference is answered before it.',
  },
  {
    file: 'src/domain/overview/findings.ts',
    from: "text.normalize('NFKD').replace(/\\p{M}/gu, '').toLowerCase()",
    to: "text.normalize('NFKD').replace(/\\p{M}/gu, '').toUpperCase()",
    reason: 'Both texts that are compared are folded alike.',
  },
  {
    file: 'src/domain/passes/plan.ts',
    from: "'never'",
    to: '""',
    reason: 'Only plans with guests say how often.',
  },
  {
    file: 'src/domain/accounts/password.ts',
    from: 'size > 0',
    to: 'true',
    reason: 'Every row contains the empty text, so the loop ends there.',
  },
  {
    file: 'src/domain/accounts/password.ts',
    from: 'size > 0',
    to: 'size >= 0',
    reason: 'Every row contains the empty text, so the loop ends there.',
  },
  {
    file: 'src/domain/pictures/focus.ts',
    from: 'x === undefined || y === undefined',
    to: 'false',
    reason: 'A number that is missing makes the sum NaN; the types need the comparison.',
  },
  {
    file: 'src/domain/pictures/focus.ts',
    from: 'x === undefined || y === undefined',
    to: 'x === undefined && y === undefined',
    reason: 'A number that is missing makes the sum NaN; the types need the comparison.',
  },
  {
    file: 'src/domain/pictures/focus.ts',
    from: 'x === undefined',
    to: 'false',
    reason: 'A number that is missing makes the sum NaN; the types need the comparison.',
  },
  {
    file: 'src/domain/pictures/focus.ts',
    from: 'y === undefined',
    to: 'false',
    reason: 'A number that is missing makes the sum NaN; the types need the comparison.',
  },
];
