/** A mutant that means the same as the program, so that no test can notice it. */
export interface EquivalentMutant {
  /** Path from the project's folder. */
  file: string;
  /** What stands there, and what the mutant puts in its place. */
  from: string;
  to: string;
  reason: string;
}

export const equivalentMutants: readonly EquivalentMutant[] = [];
