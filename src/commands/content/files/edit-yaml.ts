import {
  isMap,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  parseDocument,
  Scalar,
  stringify,
  type YAMLMap,
} from 'yaml';

/** A range of the text and its replacement. */
interface Edit {
  from: number;
  to: number;
  text: string;
}

/**
 * Changes fields of a YAML text and leaves everything else unchanged: order, comments, quotes, lines.
 * @param fields Values by name, in the order for new fields; undefined removes a field. Fields that are not named
 * stay.
 */
export function editYaml(text: string, fields: Readonly<Record<string, unknown>>): string {
  const map = parseDocument(text).contents;
  if (!isMap(map)) return stringifyFields(definedIn(fields));
  return applyEdits(text, editsOf(text, map as YAMLMap, fields));
}

/** Returns fields as the YAML of a new file. */
export const stringifyFields = (fields: Readonly<Record<string, unknown>>): string =>
  Object.entries(fields)
    .map(([name, value]) => pairText(name, value, ''))
    .join('');

function editsOf(text: string, map: YAMLMap, fields: Readonly<Record<string, unknown>>): Edit[] {
  const edits: Edit[] = [];
  let after = map.range?.[0] ?? 0;
  const indent = text.slice(lineStart(text, after), after);
  for (const [name, value] of Object.entries(fields)) {
    const pair = map.items.find(({ key }) => isScalar(key) && key.value === name) as
      | Pair<Scalar, Node>
      | undefined;
    if (!pair) {
      if (value !== undefined) edits.push({ from: after, to: after, text: pairText(name, value, indent) });
      continue;
    }
    const from = lineStart(text, pair.key.range?.[0] ?? 0);
    const end = lineEnd(text, pair.value?.range?.[1] ?? pair.key.range?.[1] ?? 0);
    if (value === undefined) edits.push({ from, to: end, text: commentLines(text.slice(from, end), indent) });
    else if (JSON.stringify(pair.value?.toJSON() ?? null) !== JSON.stringify(value))
      edits.push(...valueEdits(text, pair, value, indent));
    after = end;
  }
  return edits;
}

function valueEdits(
  text: string,
  { key, value: node }: Pair<Scalar, Node>,
  value: unknown,
  indent: string,
): Edit[] {
  const [from = 0, to = 0] = node?.range ?? [];
  if (isMap(node) && !node.flow && isRecord(value)) {
    // Fields that the new value does not have are removed, too.
    const removed = node.items.map((item) => [String((item.key as Scalar).value), undefined]);
    return editsOf(text, node, { ...Object.fromEntries(removed), ...value });
  }
  if (isScalar(node) && !isRecord(value) && !Array.isArray(value) && !isBlock(node) && !hasLines(value))
    return [{ from, to, text: scalarText(value, node.type) }];
  if (isSeq(node) && node.flow && isPlainList(value) && commentsIn(text.slice(from, to)).length === 0)
    return [{ from, to, text: flowText(value) }];
  const start = lineStart(text, key.range?.[0] ?? 0);
  const end = lineEnd(text, Math.max(to - 1, start));
  return [
    {
      from: start,
      to: end,
      text: commentLines(text.slice(start, end), indent) + pairText(String(key.value), value, indent),
    },
  ];
}

/** The comments in a piece of YAML, each from its "#" on. */
const commentsIn = (piece: string) => [...new Lexer().lex(piece)].filter((token) => token.startsWith('#'));

/** Comments inside rewritten values are kept in lines above them. */
const commentLines = (piece: string, indent: string) =>
  commentsIn(piece)
    .map((comment) => `${indent}${comment}\n`)
    .join('');

/** Whether a value is a text of several lines. */
const hasLines = (value: unknown): value is string => typeof value === 'string' && value.includes('\n');

const isBlock = ({ type }: Scalar) => type === 'BLOCK_FOLDED' || type === 'BLOCK_LITERAL';

/** A field with its value. A text of several lines keeps its lines; a list of plain values is written on one line. */
function pairText(name: string, value: unknown, indent: string): string {
  if (hasLines(value)) {
    const scalar = new Scalar(value);
    scalar.type = 'BLOCK_LITERAL';
    return stringify({ [name]: scalar }, { lineWidth: 0 }).replace(/^(?=.)/gm, indent);
  }
  if (isPlainList(value)) return `${indent}${name}: ${flowText(value)}\n`;
  if (isRecord(value))
    return `${indent}${name}:\n${Object.entries(value)
      .map(([inner, innerValue]) => pairText(inner, innerValue, `${indent}  `))
      .join('')}`;
  if (Array.isArray(value)) {
    const items = value.map((element) => {
      const lines = Object.entries(element as object).map(([inner, part]) =>
        pairText(inner, part, `${indent}    `),
      );
      return `${indent}  - ${lines.join('').trimStart()}`;
    });
    return `${indent}${name}:\n${items.join('')}`;
  }
  return `${indent}${name}: ${scalarText(value)}\n`;
}

const flowText = (values: readonly unknown[]) =>
  `[${values.map((element) => scalarText(element, undefined, true)).join(', ')}]`;

/** Days are written as they are; other texts that a YAML parser may read as another type are quoted. */
function scalarText(value: unknown, type?: Scalar.Type | null, inFlow = false): string {
  const scalar = new Scalar(value);
  const isDay = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value);
  if (type === 'QUOTE_DOUBLE' || type === 'QUOTE_SINGLE') scalar.type = type;
  else if (typeof value === 'string' && !isDay && /^[\d\s:.,+-]+$/.test(value)) scalar.type = 'QUOTE_DOUBLE';
  if (typeof value === 'string' && inFlow && /[,[\]{}]/.test(value)) scalar.type = 'QUOTE_DOUBLE';
  const line = stringify(scalar, { lineWidth: 0 }).trimEnd();
  if (!line.includes('\n')) return line;
  // Texts of several lines in a list, and those that begin like a line of hyphens.
  scalar.type = 'QUOTE_DOUBLE';
  return stringify(scalar, { lineWidth: 0 }).trimEnd();
}

const isPlainList = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.every((element) => typeof element !== 'object');

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const definedIn = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

const lineStart = (text: string, offset: number) => text.lastIndexOf('\n', offset - 1) + 1;

/** The offset after the line's line break. */
function lineEnd(text: string, offset: number): number {
  const at = text.indexOf('\n', Math.max(0, text[offset - 1] === '\n' ? offset - 1 : offset));
  return at < 0 ? text.length : at + 1;
}

/** Applies edits from last to first, so that offsets stay valid; insertions at the same offset keep their order. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  return edits
    .map((edit, index) => ({ ...edit, index }))
    .sort((a, b) => b.from - a.from || b.index - a.index)
    .reduce(
      (changed, { from, to, text: replacement }) => changed.slice(0, from) + replacement + changed.slice(to),
      text,
    );
}
