/** An SQL token: a word, a quoted text or comment as a whole, or a single character. White space is left out. */
export interface Token {
  kind: 'word' | 'quoted' | 'comment' | 'dollar' | 'sign';
  text: string;
  start: number;
  end: number;
}

const patterns = [
  ['comment', /--[^\n]*|\/\*[\s\S]*?\*\//y],
  ['quoted', /[eE]'(?:[^'\\]|\\[\s\S]|'')*'|(?:[uU]&)?'(?:[^']|'')*'|"(?:[^"]|"")*"/y],
  ['dollar', /\$(?:[A-Za-z_]\w*)?\$/y],
  ['word', /[A-Za-z_][\w$]*|\d[\w.]*/y],
  ['sign', /\S/y],
] as const;

/** The tokens of SQL. Text between two dollar quotes is tokenised like the rest. */
export function* tokensOf(sql: string, from = 0): Generator<Token> {
  let start = from;
  while (start < sql.length) {
    const token = tokenAt(sql, start);
    if (token) yield token;
    start = token?.end ?? start + 1;
  }
}

function tokenAt(sql: string, start: number): Token | undefined {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start;
    const [text] = pattern.exec(sql) ?? [];
    if (text !== undefined) return { kind, text, start, end: start + text.length };
  }
  return undefined;
}

/** The statements of a script, each with its semicolon; dollar-quoted bodies stay whole. */
export function statementsOf(script: string): string[] {
  const statements: string[] = [];
  let [start, quote] = [0, ''];
  for (const { kind, text, end } of tokensOf(script)) {
    if (kind === 'dollar') quote = quote === '' ? text : quote === text ? '' : quote;
    if (text !== ';' || quote !== '') continue;
    statements.push(script.slice(start, end).trim());
    start = end;
  }
  const remainder = script.slice(start).trim();
  return remainder === '' ? statements : [...statements, remainder];
}
