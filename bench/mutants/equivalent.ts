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
    file: 'src/domain/money/money.ts',
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
];
