/** The results of the mutants of one file, or of several. */
export interface Score {
  /** Mutants that made a test fail, or run forever. */
  killed: number;
  /** Mutants that no test detected, one per line. */
  survivors: string[];
  /** Mutants that behave exactly like the program. */
  equivalent: number;
}

/** Adds up the results of several files. */
export function scoreOf(results: readonly Score[]): Score {
  return {
    killed: results.reduce((sum, { killed }) => sum + killed, 0),
    survivors: results.flatMap(({ survivors }) => survivors),
    equivalent: results.reduce((sum, { equivalent }) => sum + equivalent, 0),
  };
}

/** Returns "src/domain/money/money.ts: 23 of 24 killed, 95.8 %". Neither number includes equivalent mutants. */
export function formatScore(name: string, { killed, survivors, equivalent }: Score): string {
  const total = killed + survivors.length;
  const percent = total === 0 ? 100 : Math.floor((killed / total) * 1000) / 10;
  const equivalentNote = equivalent > 0 ? `, ${equivalent} equivalent` : '';
  return `${name}: ${killed} of ${total} killed, ${percent} %${equivalentNote}`;
}
