import { type Token, tokensOf } from './tokens.ts';

/** One assertion of an SQL script. */
export interface Assertion {
  /**
   * Its message; followed by the condition if several assertions share the message, or only the condition if there
   * is no message.
   */
  name: string;
  /** Line of the script, from 1. */
  line: number;
  /** Whether it asserts that its place is never reached: `assert false`. */
  unreachable: boolean;
}

/** A script whose assertions report their results instead of ending it. */
export interface ReportingScript {
  sql: string;
  assertions: Assertion[];
}

/** The prefix of the notices of assertions. */
export const reportMark = '@assertion';

/**
 * Turns each ASSERT of PL/pgSQL into a notice that reports whether it holds. A condition with several parts joined
 * by AND becomes as many assertions.
 */
export function toReportingScript(script: string): ReportingScript {
  const assertions: Assertion[] = [];
  let [sql, copiedTo] = ['', 0];
  for (const { start, end, conditions, message } of assertsIn(script)) {
    const line = script.slice(0, start).split('\n').length;
    const sentence = sentenceOf(message);
    const parts = conditions.map((condition) => {
      const source = condition.replace(/\s+/g, ' ');
      const name = sentence && conditions.length > 1 ? `${sentence}: ${source}` : sentence || source;
      assertions.push({ name, line, unreachable: source.toLowerCase() === 'false' });
      return reportOf(assertions.length - 1, condition, message);
    });
    sql += script.slice(copiedTo, start) + parts.join(' ');
    copiedTo = end;
  }
  return { sql: sql + script.slice(copiedTo), assertions };
}

// A comment in a condition must not hide the rest of the line: each part ends with a line break.
const reportOf = (index: number, condition: string, message: string) =>
  `if (${condition}\n) then raise notice '${reportMark} ${index} holds'; else ` +
  `raise notice '${reportMark} ${index} fails %', to_json((${message || 'null'}\n)::text); end if;`;

interface Assert {
  /** Its offset in the script; the end includes the semicolon. */
  start: number;
  end: number;
  conditions: string[];
  /** The expression of its message; empty if there is none. */
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

/** The offsets of an assertion's outermost ANDs, the comma before its message and its end. */
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
  throw new Error('An assertion has no semicolon at its end.');
}

/** The constant text of a message. */
function sentenceOf(message: string): string {
  const [first] = [...tokensOf(message.replace(/^(?:pg_catalog\.)?format\(\s*/i, ''))];
  if (first?.kind !== 'quoted' || !first.text.endsWith("'")) return '';
  const text = first.text.slice(first.text.indexOf("'") + 1, -1).replaceAll("''", "'");
  return text
    .replace(/[:,]?\s*%s$/, '')
    .replaceAll('%s', '…')
    .replace(/[:\s]+$/, '')
    .trim();
}
