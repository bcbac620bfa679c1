import * as v from 'valibot';
import { isPlainText, lettersOf } from '#domain/people/plain-text.ts';

/** What is known of a field besides its value. */
export type FieldWords = {
  /** Stands over the field. */
  label: string;
  /** The name in a history and where two versions are compared; the label where nothing is given. */
  called?: string;
  /** Said beside the field where what was typed is wrong. */
  wrong?: string;
  /** The most letters of a text, or the greatest number. A test holds the database to it. */
  most?: number;
  /** The smallest number. */
  least?: number;
};

/** A field that is typed. @param read What the text comes to; undefined where it is wrong. */
export const typed = <Read>(
  words: FieldWords & { wrong: string },
  read: (text: string) => Read | undefined,
) =>
  v.pipe(
    v.string(words.wrong),
    v.rawTransform<string, Read>(({ dataset, addIssue, NEVER }) => {
      const found = read(dataset.value);
      if (found !== undefined) return found;
      addIssue({ message: words.wrong });
      return NEVER;
    }),
    v.metadata(words),
  );

/** A field with words of its own for each thing that can be wrong. @param problem Undefined where nothing is. */
export const judged = (words: FieldWords, problem: (text: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problem(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
    v.trim(),
    v.metadata(words),
  );

/** A field that anything may stand in, and a check of the whole form looks at. */
export const plain = (words: FieldWords) => v.pipe(v.string(), v.metadata(words));

interface TextRules {
  most: number;
  /** Whether it may stay empty. */
  empty?: boolean;
  /** Whether it may be several lines. */
  lines?: 'one' | 'several' | 'any';
}

/** A text, without the blanks around it. `lines: 'any'` lets every sign through. */
export const text = ({
  empty = false,
  lines = 'one',
  ...words
}: FieldWords & TextRules & { wrong: string }) =>
  typed(words, (written) => {
    const trimmed = written.trim();
    const fits = (empty || trimmed !== '') && lettersOf(trimmed) <= words.most;
    return fits && (lines === 'any' || isPlainText(trimmed, lines)) ? trimmed : undefined;
  });

/** A text of Markdown, which may stay empty. Its blanks mean something. */
export const longText = (words: FieldWords & { most: number }) =>
  typed(
    { ...words, wrong: `Please keep this to ${words.most.toLocaleString('en-GB')} characters.` },
    (written) => (lettersOf(written) <= words.most ? written : undefined),
  );

/** A whole number. */
export const wholeNumber = (words: FieldWords & { wrong: string; least: number; most: number }) =>
  typed(words, (written) => {
    const number = /^\d{1,7}$/.test(written.trim()) ? Number(written) : Number.NaN;
    return number >= words.least && number <= words.most ? number : undefined;
  });

/** One of a list that has a choice for nothing. */
export const chosen = (words: FieldWords & { wrong: string }) =>
  typed(words, (key) => (key === '' ? undefined : key));

/** One of the keys of a table; the first choice where nobody knows what was sent. */
export const keyOrElse = <Table extends object, const Else extends keyof Table & string>(
  words: FieldWords,
  table: Table,
  otherwise: Else,
) =>
  v.pipe(
    v.string(),
    v.transform((key) => (Object.hasOwn(table, key) ? (key as keyof Table & string) : otherwise)),
    v.metadata(words),
  );

/** Yes or no. */
export const check = (words: FieldWords) => v.pipe(v.boolean(), v.metadata(words));
