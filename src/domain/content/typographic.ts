/*
 * Typographic quotes, dashes and ellipses in place of typed ones, in Markdown that micromark renders: of newsletters, and of the
 * preview of a post. The site's renderer of posts (Sätteri, in builds), which is too large for both, does the same: a test
 * compares the two.
 */

/** Private characters that stand for typed punctuation until the tags around it are known. */
const marks = { '"': '\uE000', "'": '\uE001', '-': '\uE002', '.': '\uE003' } as const;

type Mark = keyof typeof marks;

/** What an extension needs of micromark, which this room does not import. */
interface CompileContext<Token> {
  sliceSerialize: (token: Token) => string;
  raw: (html: string) => void;
  encode: (text: string) => string;
}

const typed = Object.fromEntries(Object.entries(marks).map(([character, mark]) => [mark, character]));
const isMark = (character: string): character is Mark => character in marks;

/** An extension of micromark that marks punctuation of the running text for `typographicHtml`: not of code or of addresses. */
export function punctuationMarks() {
  let addresses = 0;
  const enter = () => {
    addresses += 1;
  };
  const exit = () => {
    addresses -= 1;
  };
  const addressTokens = [
    'resourceDestination',
    'resourceTitle',
    'definitionDestination',
    'definitionTitle',
  ] as const;
  return {
    enter: Object.fromEntries(addressTokens.map((name) => [name, enter])),
    exit: {
      ...Object.fromEntries(addressTokens.map((name) => [name, exit])),
      data<Token>(this: CompileContext<Token>, token: Token): undefined {
        const text = this.sliceSerialize(token);
        this.raw(this.encode(addresses > 0 ? text : marked(text)));
      },
    },
  };
}

/** Addresses, also of emails, without the punctuation behind them. */
const address =
  /(?:https?:\/\/|www\.)[^\s<>]*[\p{L}\p{N}/]|[\p{L}\p{N}.+_-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/u;
const code = /```[\s\S]*?```|`[^`]*`/;
/** A line, or the beginnings of lines below a table's head. */
const line = /^[-|: ]+$/m;
const escaped = /\\["'.-]/;

const joined = (...patterns: RegExp[]) => new RegExp(patterns.map(({ source }) => source).join('|'), 'gmu');
const inText = joined(address, /["'.-]/);
const inMarkdown = joined(code, line, escaped, address, /["'.-]/);

/** The text with marks, but not in the longer matches of the pattern. */
const marked = (text: string, pattern = inText) =>
  text.replace(pattern, (match) => (match.length === 1 ? markOf(match) : match));

const markOf = (character: string) => (isMark(character) ? marks[character] : character);

/** The HTML with typographic punctuation in place of the marks. */
export const typographicHtml = (html: string): string =>
  html
    .split(htmlBlocks)
    .map((block) => typographicBlock(block.split(/(<[^>]*>)/)))
    .join('');

/**
 * Markdown that is read as it is, with typographic punctuation: in plain text, where nothing renders it.
 * @internal The site itself sends no mails.
 */
export const typographicText = (markdown: string): string =>
  marked(markdown, inMarkdown)
    .split(textBlocks)
    .map((block) => typographicBlock([block]))
    .join('');

/** Quotes are matched within a block. The hyphen and the dot of a list are marks, too. */
const htmlBlocks = /(?=<(?:p|h[1-6]|li|t[dh]|blockquote)[ >])/;
const textBlocks = /(?=\n\s*\n|\n\s*(?:[\uE002*+]|\d+[\uE003)]|>) )/;

/** @param parts Texts, with the tags between them. */
function typographicBlock(parts: readonly string[]): string {
  let isDoubleOpen = false;
  /** The index in `shown` of a single quote that may be an opening one. */
  let openSingle: number | undefined;
  const shown: string[] = [];
  for (const [index, part] of parts.entries()) {
    if (index % 2) {
      shown.push(plain(part));
      continue;
    }
    const characters = [...dashed(part)];
    const before = besideText(parts[index - 1]);
    const after = besideText(parts[index + 1]);
    for (const [at, character] of characters.entries()) {
      const sides = quoteSides(characters[at - 1] ?? before, characters[at + 1] ?? after);
      if (character === marks['"']) {
        const closes: boolean = sides.canClose && (isDoubleOpen || !sides.canOpen);
        isDoubleOpen = !closes;
        shown.push(closes ? '”' : '“');
      } else if (character === marks["'"]) {
        if (openSingle !== undefined && sides.canClose) {
          shown[openSingle] = '‘';
          openSingle = undefined;
        } else if (sides.canOpenSingle) openSingle = shown.length;
        // Without the other one it is an apostrophe.
        shown.push('’');
      } else shown.push(character);
    }
  }
  return shown.join('');
}

/** The character before or behind a text: a tag stands for the punctuation that it was typed as. */
function besideText(tag: string | undefined): string {
  if (tag === undefined) return ' ';
  return tag === '</a>' ? ')' : '*';
}

/** What a quote between two characters can be. After a bracket a single one is an apostrophe. */
function quoteSides(previous: string, next: string) {
  const canOpen = !isSpace(next) && (isSpace(previous) || isPunctuation(previous));
  return {
    canOpen,
    canOpenSingle: canOpen && !/[\])]/.test(previous),
    canClose: !isSpace(previous) && (isSpace(next) || isPunctuation(next)),
  };
}

const isSpace = (character: string) => /\s/.test(character);
const isPunctuation = (character: string) => /[\p{P}\p{S}\uE000-\uE003]/u.test(character);

/** Three hyphens are an em dash, two an en dash, and three dots an ellipsis. */
const dashed = (text: string) =>
  text
    .replaceAll(marks['.'].repeat(3), '…')
    .replace(/\uE002+/g, ({ length }) => {
      if (length === 1) return '-';
      if (length % 3 === 0) return '—'.repeat(length / 3);
      if (length % 2 === 0) return '–'.repeat(length / 2);
      const short = length % 3 === 2 ? 1 : 2;
      return '—'.repeat((length - 2 * short) / 3) + '–'.repeat(short);
    })
    .replaceAll(marks['.'], '.');

/** A tag with its punctuation as it was typed. */
const plain = (tag: string) =>
  tag.replace(/[\uE000-\uE003]/g, (mark) => typed[mark]?.replace('"', '&quot;') ?? '');
