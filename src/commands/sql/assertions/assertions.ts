import { type Token, tokensOf } from './tokens.ts';

/** One thing that a script of SQL asserts. */
export interface Assertion {
  /** Its sentence; with the condition where one sentence is said of several, the condition alone where there is none. */
  name: string;
  /** Line of the script, from 1. */
  line: number;
  /** Whether it says that its place is never reached: `assert false`. */
  unreachable: boolean;
}

/** A script whose assertions report what they found, and do not end it. */
export interface ReportingScript {
  sql: string;
  assertions: Assertion[];
}

/** What the notices of assertions begin with. */
export const reportMark = '@assertion';

/**
 * Turns each ASSERT of PL/pgSQL into a notice that says whether it holds. A condition of several parts with AND
 * between them becomes as many assertions.
 */
export function reporting(script: string): ReportingScript {
  const assertions: Assertion[] = [];
  let [sql, written] = ['', 0];
  for (const { start, end, conditions, message } of assertsIn(script)) {
    const line = script.slice(0, start).split('\n').length;
    const sentence = sentenceOf(message);
    const parts = conditions.map((condition) => {
      const source = condition.replace(/\s+/g, ' ');
      const name = sentence && conditions.length > 1 ? `${sentence}: ${source}` : sentence || source;
      assertions.push({ name, line, unreachable: source.toLowerCase() === 'false' });
      return reportOf(assertions.length - 1, condition, message);
    });
    sql += script.slice(written, start) + parts.join(' ');
    written = end;
  }
  return { sql: sql + script.slice(written), assertions };
}

// The comment of a condition must not swallow what follows: each part ends its line.
const reportOf = (index: number, condition: string, message: string) =>
  `if (${condition}\n) then raise notice '${reportMark} ${index} holds'; else ` +
  `raise notice '${reportMark} ${index} fails %', to_json((${message || 'null'}\n)::text); end if;`;

interface Assert {
  /** Where it stands in the script, its semicolon included. */
  start: number;
  end: number;
  conditions: string[];
  /** Expression of its message; empty where it has none. */
  message: string;
}

function* assertsIn(script: string): Generator<Assert> {
  let done = 0;
  for (const token of tokensOf(script)) {
    if (token.start < done || token.kind !== 'word' || token.text.toLowerCase() !== 'assert') continue;
    const { ands, comma, end } = partsOf(script, token.end);
    const cuts = [token.end, ...ands.flatMap((and) => [and.start, and.end]), comma ?? end - 1];
    const conditions: string[] = [];
    for (let index = 0; index < cuts.length; index += 2)
      conditions.push(script.slice(cuts[index], cuts[index + 1]).trim());
    const message = comma === undefined ? '' : script.slice(comma + 1, end - 1).trim();
    yield { start: token.start, end, conditions, message };
    done = end;
  }
}

/** Where an assertion's outermost ANDs, the comma before its message and its end are. */
function partsOf(script: string, from: number) {
  let [depth, betweens, isAlternative]: [number, number, boolean] = [0, 0, false];
  let ands: Token[] = [];
  let comma: number | undefined;
  for (const token of tokensOf(script, from)) {
    const text = token.kind === 'quoted' ? '' : token.text.toLowerCase();
    if (/^([([]|case)$/.test(text)) depth += 1;
    else if (/^([)\]]|end)$/.test(text)) depth -= 1;
    else if (depth > 0) continue;
    else if (text === ';') return { ands: isAlternative ? [] : ands, comma, end: token.end };
    else if (comma !== undefined) continue;
    else if (text === ',') comma = token.start;
    else if (text === 'or') isAlternative = true;
    else if (text === 'between') betweens += 1;
    else if (text === 'and' && betweens > 0) betweens -= 1;
    else if (text === 'and') ands = [...ands, token];
  }
  throw new Error('An assertion has no end.');
}

/** The words of a message that are the same each time. */
function sentenceOf(message: string): string {
  const [first] = [...tokensOf(message.replace(/^(?:pg_catalog\.)?format\(\s*/i, ''))];
  if (first?.kind !== 'quoted' || !first.text.endsWith("'")) return '';
  const words = first.text.slice(first.text.indexOf("'") + 1, -1).replaceAll("''", "'");
  return words
    .replace(/[:,]?\s*%s$/, '')
    .replaceAll('%s', '…')
    .replace(/[:\s]+$/, '')
    .trim();
}
