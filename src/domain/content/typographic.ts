import type { Options } from 'micromark';

/*
 * The site's renderer (Sätteri, in builds) writes typographic quotes, dashes and ellipses in place of typed ones. It is too
 * large for the preview, whose renderer leaves them as they are typed. typographic.test.ts compares the two.
 */

/** Private characters that stand for typed punctuation until the tags around it are known. */
const marks = { '"': '\uE000', "'": '\uE001', '-': '\uE002', '.': '\uE003' } as const;

type Mark = keyof typeof marks;
type HtmlExtension = NonNullable<Options['htmlExtensions']>[number];

const typed = Object.fromEntries(Object.entries(marks).map(([character, mark]) => [mark, character]));
const isMark = (character: string): character is Mark => character in marks;

/** Marks punctuation of the running text for `typographicHtml`: not of code, of addresses, or after a backslash. */
export function punctuationMarks(): HtmlExtension {
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
      data(token) {
        const text = this.sliceSerialize(token);
        this.raw(this.encode(addresses > 0 ? text : text.replace(/["'.-]/g, markOf)));
      },
    },
  };
}

const markOf = (character: string) => (isMark(character) ? marks[character] : character);

/** The HTML with typographic punctuation in place of the marks. */
export function typographicHtml(html: string): string {
  return html.split(blocks).map(typographicBlock).join('');
}

/** Quotes are matched within a block. */
const blocks = /(?=<(?:p|h[1-6]|li|t[dh]|blockquote)[ >])/;

function typographicBlock(html: string): string {
  let isDoubleOpen = false;
  /** The index in `shown` of a single quote that may be an opening one. */
  let openSingle: number | undefined;
  const shown: string[] = [];
  const parts = html.split(/(<[^>]*>)/);
  for (const [index, part] of parts.entries()) {
    if (index % 2) {
      shown.push(plain(part));
      continue;
    }
    const characters = [...dashed(part)];
    const before = besideText(parts[index - 1], 'before');
    const after = besideText(parts[index + 1], 'after');
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

/** The character beside a text: a tag stands for the punctuation that it was typed as. */
function besideText(tag: string | undefined, side: 'before' | 'after'): string {
  if (tag === undefined) return ' ';
  return side === 'before' && tag.startsWith('</') ? ')' : '*';
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
