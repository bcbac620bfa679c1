import { isMap, isNode, isScalar, LineCounter, type ParsedNode, parseDocument, type ScalarTag } from 'yaml';
import { inOneLine, type Mistake } from '#catalogue/check/mistake.ts';
import { yamlMistakes } from './yaml-mistakes.ts';

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
 * A day. An impossible date stays a text: Astro would turn 31 February into 3 March. A day with a time stays a text, too:
 * Astro would read some as a text, and others as the day before or after.
 */
const timestamp: ScalarTag = {
  tag: 'tag:yaml.org,2002:timestamp',
  default: true,
  identify: (value) => value instanceof Date,
  test: /^\d{4}-\d\d-\d\d$/,
  resolve: (text) => {
    const date = new Date(`${text}T00:00:00Z`);
    const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
    return exists ? date : text;
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

  const { mistakes, isReadable } = yamlMistakes(document, source);
  return {
    values: isReadable ? document.toJS() : undefined,
    mistakes: mistakes.map(({ offset, ...mistake }) => ({ ...positionAt(offset), ...mistake })),
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
