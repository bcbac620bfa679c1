/** The side whose version wins if both sides changed a record: the files or the database. */
export type Choice = 'ours' | 'theirs' | undefined;

/** The result to be printed, and whether some records still need a decision. */
export interface Outcome {
  lines: string[];
  undecided: boolean;
}
