import { parseArgs } from 'node:util';
import { ExplainedError } from '#commands/running/explained-error.ts';

const throttlings = ['simulate', 'devtools'] as const;

type Throttling = (typeof throttlings)[number];

/** The command line's options. */
export interface BenchOptions {
  /** Lighthouse runs for each page; the median is shown. */
  runs: number;
  /** Paths of the pages for Lighthouse; empty for all pages of the sitemap. */
  pages: readonly string[];
  /**
   * How Lighthouse emulates a slow phone: `simulate` calculates it from a fast load, as the public reports do;
   * `devtools` throttles the browser and measures the real paint.
   */
  throttling: Throttling;
  /** The number of clicks on each link. */
  clicks: number;
  /** The number of extra posts, and as many products, of each build. */
  sizes: readonly number[];
  /** How long clients book during faults of the server, in seconds. */
  seconds: number;
  /** How long the back office is used while its memory is measured, in minutes; the goal applies to 30. */
  minutes: number;
}

/**
 * Parses the parts to run, by default all of them, and their options.
 * @throws ExplainedError if there is no such part, or a number is invalid.
 */
export function readOptions(
  args: string[],
  parts: readonly string[],
): { chosenParts: string[]; options: BenchOptions } {
  const usage = `npm run bench -- [${parts.join('] [')}] [--runs=1] [--pages=/,/classes] [--throttling=simulate|devtools] [--clicks=10] [--sizes=0,10,100] [--seconds=60] [--minutes=2]`;
  const wholeNumber = (text: string, option: string, minimum: number) => {
    const number = Number(text);
    if (text !== '' && Number.isInteger(number) && number >= minimum) return number;
    throw new ExplainedError(
      `--${option} takes whole numbers, ${minimum} or more, not "${text}". Use: ${usage}`,
    );
  };

  const { values, positionals } = parse(args, usage);
  const throttling = throttlings.find((throttling) => throttling === (values.throttling ?? 'simulate'));
  if (!throttling) throw new ExplainedError(`--throttling takes ${throttlings.join(' or ')}. Use: ${usage}`);
  const unknownPart = positionals.find((name) => !parts.includes(name));
  if (unknownPart) throw new ExplainedError(`There is no part "${unknownPart}". Use: ${usage}`);
  return {
    chosenParts: positionals.length > 0 ? positionals : [...parts],
    options: {
      runs: wholeNumber(values.runs ?? '1', 'runs', 1),
      pages: values.pages?.split(',') ?? [],
      throttling,
      clicks: wholeNumber(values.clicks ?? '10', 'clicks', 1),
      sizes: (values.sizes ?? '0,10,100,1000,3000').split(',').map((size) => wholeNumber(size, 'sizes', 0)),
      seconds: wholeNumber(values.seconds ?? '60', 'seconds', 1),
      minutes: wholeNumber(values.minutes ?? '2', 'minutes', 1),
    },
  };
}

function parse(args: string[], usage: string) {
  const stringOption = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        runs: stringOption,
        pages: stringOption,
        throttling: stringOption,
        clicks: stringOption,
        sizes: stringOption,
        seconds: stringOption,
        minutes: stringOption,
      },
    });
  } catch (error) {
    throw new ExplainedError(`${error instanceof Error ? error.message : error} Use: ${usage}`);
  }
}
