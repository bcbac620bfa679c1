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

/**
 * The outermost ANDs of an assertion's condition, the offset of the comma before its message, and the offset of its end.
 * A condition with an outermost OR has no ANDs that divide it.
 */
function partsOf(script: string, from: number) {
  let ands: Token[] = [];
  let isAlternative = false;
  let openBetweens = 0;
  let comma: number | undefined;
  for (const token of outermostTokens(script, from)) {
    const word = token.text.toLowerCase();
    if (word === ';') return { ands: isAlternative ? [] : ands, comma, end: token.end };
    // What follows the comma is the message.
    if (comma !== undefined) continue;
    if (word === ',') comma = token.start;
    if (word === 'or') isAlternative = true;
    if (word === 'between') openBetweens += 1;
    if (word !== 'and') continue;
    // The first AND after BETWEEN belongs to it.
    if (openBetweens > 0) openBetweens -= 1;
    else ands = [...ands, token];
  }
  throw new Error('An assertion has no semicolon at its end.');
}

/** The tokens outside brackets, CASE expressions and quoted texts. */
function* outermostTokens(script: string, from: number): Generator<Token> {
  let depth = 0;
  for (const token of tokensOf(script, from)) {
    if (token.kind === 'quoted') continue;
    if (/^([([]|case)$/i.test(token.text)) depth += 1;
    else if (/^([)\]]|end)$/i.test(token.text)) depth -= 1;
    else if (depth <= 0) yield token;
  }
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
