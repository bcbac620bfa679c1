import {
  isMap,
  isNode,
  isScalar,
  LineCounter,
  type ParsedNode,
  parseDocument,
  type ScalarTag,
  type YAMLError,
} from 'yaml';
import { inOneLine, type Mistake } from './mistake.ts';

/** A position in a file, counted from 1. */
export interface Position {
  line: number;
  column: number;
}

/** The fields of a file, with their positions and source texts. */
export interface YamlFields {
  values: unknown;
  /** YAML syntax errors. */
  mistakes: Omit<Mistake, 'file'>[];
  /** The position of a field; if it is missing, that of the enclosing field. */
  positionOf(path: readonly PropertyKey[]): Position;
  /** The position of a field's name. */
  positionOfName(path: readonly PropertyKey[], name: string): Position;
  /** The source text of a field's value; undefined if it is missing. */
  sourceOf(path: readonly PropertyKey[]): string | undefined;
}

/**
 * A day, as Astro's YAML parser accepts it. An impossible date stays a text: Astro would turn 31 February into 3
 * March.
 */
const timestamp: ScalarTag = {
  tag: 'tag:yaml.org,2002:timestamp',
  default: true,
  identify: (value) => value instanceof Date,
  test: /^\d{4}-\d\d-\d\d([Tt ]+\d\d?:\d\d.*)?$/,
  resolve: (text) => {
    const day = text.slice(0, 10);
    const date = new Date(text.length === 10 ? `${day}T00:00:00Z` : text);
    const midnight = new Date(`${day}T00:00:00Z`);
    const exists = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
    return exists && !Number.isNaN(date.getTime()) ? date : text;
  },
};

/**
 * Reads fields in YAML.
 * @param source The file up to the end of its front matter; everything before the fields is blank.
 */
export function readYaml(source: string): YamlFields {
  const lines = new LineCounter();
  const document = parseDocument(source, {
    lineCounter: lines,
    prettyErrors: false,
    customTags: (tags) => [...tags, timestamp],
  });
  const positionAt = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const nodeAt = (path: readonly PropertyKey[]) => {
    const node: unknown = path.length > 0 ? document.getIn(path, true) : document.contents;
    return isNode(node) ? (node as ParsedNode) : undefined;
  };
  const positionOfName = (path: readonly PropertyKey[], name: string) => {
    const parent = nodeAt(path);
    const pair = isMap(parent)
      ? parent.items.find(({ key }) => isScalar(key) && String(key.value) === name)
      : undefined;
    const key = pair?.key as ParsedNode | undefined;
    return positionAt(key?.range[0] ?? parent?.range?.[0] ?? 0);
  };

  return {
    values: document.errors.every(isHarmless) ? document.toJS() : undefined,
    mistakes: document.errors.map((error) => {
      const { offset, ...mistake } = explain(error, source);
      return { ...positionAt(offset), ...mistake };
    }),
    positionOf: (path) => {
      for (let length = path.length; length > 0; length -= 1) {
        const name = path[length - 1];
        const node = nodeAt(path.slice(0, length));
        if (typeof name === 'string' && node) return positionOfName(path.slice(0, length - 1), name);
        if (node?.range) return positionAt(node.range[0]);
      }
      return positionAt(nodeAt([])?.range?.[0] ?? 0);
    },
    positionOfName,
    sourceOf: (path) => {
      const range = nodeAt(path)?.range;
      return range && inOneLine(source.slice(range[0], range[1]));
    },
  };
}

/** A duplicate field can still be read. */
const isHarmless = ({ code }: YAMLError) => code === 'DUPLICATE_KEY';

/** Returns the position of a mistake and its explanation. */
function explain({ code, message, pos }: YAMLError, source: string) {
  const isUnclosed = /^Flow (sequence|map)/.test(message);
  const offset = isUnclosed
    ? Math.max(source.lastIndexOf('[', pos[0]), source.lastIndexOf('{', pos[0]))
    : pos[0];
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';
  const field = line.match(/^([\w-]+)\s*:/)?.[1];
  return {
    offset,
    field,
    found: inOneLine(line),
    expected: isUnclosed ? 'expected a closing bracket' : expectation(code, line, message),
  };
}

function expectation(code: string, line: string, message: string): string {
  if (code === 'DUPLICATE_KEY') return 'expected each field once, but this one is there twice';
  if (code === 'TAB_AS_INDENT') return 'expected spaces in front of a field, but there is a tab';
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || /:\s.*:\s/.test(line))
    return 'expected quotes around a text that holds a colon';
  if (code === 'MISSING_CHAR' && /["']/.test(line)) return 'expected a closing quote';
  return `expected YAML (${message.replace(/\s+/g, ' ')})`;
}
