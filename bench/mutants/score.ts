/** What became of the mutants of one file, or of several. */
export interface Score {
  /** Mutants that made a test fail, or never end. */
  killed: number;
  /** Mutants that no test noticed, each in a line. */
  survivors: string[];
  /** Mutants that mean the same as the program. */
  equivalent: number;
}

/** The results of several files as one. */
export function scoreOf(results: readonly Score[]): Score {
  return {
    killed: results.reduce((sum, { killed }) => sum + killed, 0),
    survivors: results.flatMap(({ survivors }) => survivors),
    equivalent: results.reduce((sum, { equivalent }) => sum + equivalent, 0),
  };
}

/** "src/domain/money/money.ts: 23 of 24 killed, 95.8 %". Equivalent mutants count as neither. */
export function scoreWords(name: string, { killed, survivors, equivalent }: Score): string {
  const total = killed + survivors.length;
  const percent = total === 0 ? 100 : Math.floor((killed / total) * 1000) / 10;
  const besides = equivalent > 0 ? `, ${equivalent} equivalent` : '';
  return `${name}: ${killed} of ${total} killed, ${percent} %${besides}`;
}
