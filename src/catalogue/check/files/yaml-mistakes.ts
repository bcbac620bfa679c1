import { type Document, isAlias, visit, type YAMLError } from 'yaml';
import { inOneLine, type Mistake } from '#catalogue/check/mistake.ts';

/** A mistake in the syntax of a file's fields, and its offset in the source. */
export type YamlMistake = Pick<Mistake, 'field' | 'found' | 'expected'> & { offset: number };

/**
 * Finds the mistakes in the syntax of a file's fields, including what YAML accepts, but would not read as it is written.
 * @returns The mistakes, and whether the fields can be read in spite of them.
 */
export function yamlMistakes(
  document: Document.Parsed,
  source: string,
): { mistakes: YamlMistake[]; isReadable: boolean } {
  const isParsed = document.errors.every(isHarmless);
  const misread = [
    ...(isParsed ? indicatorsIn(document).map((offset) => mistakeAt(offset, source, quotesExpected)) : []),
    ...(isParsed
      ? cutOffTexts(document, source).map((offset) => mistakeAt(offset, source, wholeTextExpected))
      : []),
    ...controlCharacters(source).map((offset) => mistakeAt(offset, source, printableExpected)),
  ];
  return {
    mistakes: [...document.errors.map((error) => explain(error, source)), ...misread],
    isReadable: isParsed && misread.length === 0,
  };
}

/** A duplicate field can still be read. */
const isHarmless = ({ code }: YAMLError) => code === 'DUPLICATE_KEY';

const quotesExpected = 'expected quotes around a text that begins with one of * & ! % @ ` [ {';

/** A line with a text that begins with an indicator of YAML, or a list that ends before the text does. */
const beginsWithIndicator =
  /^\s*(?:- +)*(?:[\w-]+\s*:\s+)?(?:[*&!%@`]|\[[^\]]*\] *[^\s,#]|\{[^}]*\} *[^\s,#])/;

/**
 * The offsets of texts that begin with an indicator of YAML and can still be parsed: an alias, an anchor or a tag. The word
 * behind the indicator is then not part of the text.
 */
function indicatorsIn(document: Document.Parsed): number[] {
  const offsets: number[] = [];
  visit(document, {
    Node: (_, node) => {
      if (isAlias(node) || node.anchor !== undefined || node.tag !== undefined)
        offsets.push(node.range?.[0] ?? 0);
    },
  });
  return offsets;
}

const wholeTextExpected =
  'expected quotes around a text that contains a space and #, because it ends there without them; a comment needs its own line';

/** The offsets of texts without quotes that a comment on the same line follows. */
function cutOffTexts(document: Document.Parsed, source: string): number[] {
  const offsets: number[] = [];
  visit(document, {
    Scalar: (_, { type, value, range }) => {
      if (type === 'PLAIN' && typeof value === 'string' && range && /^[ \t]+#/.test(source.slice(range[1])))
        offsets.push(range[0]);
    },
  });
  return offsets;
}

const printableExpected = 'expected text without invisible control characters: delete the one here';

/** The offset of the first control character, if there is one: Astro's YAML parser refuses them. */
function controlCharacters(source: string): number[] {
  const offset = source.search(/[^\t\n\r\u0020-\u007E\u0085\u00A0-\uFFFD]/);
  return offset < 0 ? [] : [offset];
}

function explain({ code, message, pos }: YAMLError, source: string): YamlMistake {
  if (/^Flow (sequence|map)/.test(message)) {
    const offset = Math.max(source.lastIndexOf('[', pos[0]), source.lastIndexOf('{', pos[0]));
    return mistakeAt(offset, source, 'expected a closing bracket');
  }
  return mistakeAt(pos[0], source, (line) => expectation(code, line, message));
}

/** A mistake with the field and the text of its line. */
function mistakeAt(
  offset: number,
  source: string,
  expected: string | ((line: string) => string),
): YamlMistake {
  const line = source.slice(source.lastIndexOf('\n', offset - 1) + 1).split('\n', 1)[0] ?? '';
  const field = line.match(/^([\w-]+)\s*:/)?.[1];
  return {
    offset,
    field,
    found: inOneLine(line),
    expected: typeof expected === 'string' ? expected : expected(line),
  };
}

function expectation(code: string, line: string, message: string): string {
  if (code === 'DUPLICATE_KEY') return 'expected each field once, but this one is there twice';
  if (code === 'TAB_AS_INDENT') return 'expected spaces in front of a field, but there is a tab';
  if (beginsWithIndicator.test(line)) return quotesExpected;
  if (code === 'BLOCK_AS_IMPLICIT_KEY' || /:\s.*:\s/.test(line))
    return 'expected quotes around a text that contains a colon';
  const quote = line.match(/[\s:]\s(["'])(?:(?!\1).)+\1\S/)?.[1];
  if (quote) return `expected the other quotes around a text that contains ${quote}`;
  if (code === 'MISSING_CHAR' && /["']/.test(line)) return 'expected a closing quote';
  return `expected YAML (${message.replace(/\s+/g, ' ')})`;
}
