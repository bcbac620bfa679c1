import * as v from 'valibot';
import { thousands } from '#domain/money/thousands.ts';
import { characterCount, isPlainText } from '#domain/people/plain-text.ts';

/** A field's metadata. */
export type FieldMetadata = {
  /** The label above the field. */
  label: string;
  /** The name in a history and in a comparison of versions; the label by default. */
  shortLabel?: string;
  /** The message beside the field if its value is invalid. */
  message?: string;
  /** The maximum length of a text, or the maximum number. A test compares it with the database. */
  maximum?: number;
  /** The minimum number. */
  minimum?: number;
};

/** A text field with a parser. @param read Parses the text; undefined if it is invalid. */
export const parsedField = <Read>(
  metadata: FieldMetadata & { message: string },
  read: (text: string) => Read | undefined,
) =>
  v.pipe(
    v.string(metadata.message),
    v.rawTransform<string, Read>(({ dataset, addIssue, NEVER }) => {
      const output = read(dataset.value);
      if (output !== undefined) return output;
      addIssue({ message: metadata.message });
      return NEVER;
    }),
    v.metadata(metadata),
  );

/** A field with a message for each problem. @param problem Undefined if the value is valid. */
export const validatedField = (metadata: FieldMetadata, problem: (text: string) => string | undefined) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      const message = dataset.typed ? problem(dataset.value) : undefined;
      if (message !== undefined) addIssue({ message });
    }),
    v.trim(),
    v.metadata(metadata),
  );

/** A field without validation of its own, for a check of the whole form. */
export const plain = (metadata: FieldMetadata) => v.pipe(v.string(), v.metadata(metadata));

interface TextRules {
  maximum: number;
  /** Whether it may be empty. */
  empty?: boolean;
  /** Whether it may have several lines. */
  lines?: 'one' | 'several' | 'any';
}

/** A text, which is trimmed. `lines: 'any'` allows every character. */
export const text = ({
  empty = false,
  lines = 'one',
  ...metadata
}: FieldMetadata & TextRules & { message: string }) =>
  parsedField(metadata, (input) => {
    const trimmed = input.trim();
    const fits = (empty || trimmed !== '') && characterCount(trimmed) <= metadata.maximum;
    return fits && (lines === 'any' || isPlainText(trimmed, lines)) ? trimmed : undefined;
  });

/** The maximum length of a link. */
const longestLink = 500;

/** The address of a page that people open from here, which may be empty; `studio.is_link()` in the database. */
export const linkField = (metadata: FieldMetadata) =>
  parsedField(
    {
      ...metadata,
      maximum: longestLink,
      message: `Please enter the whole address, as in https://studio.example/live, of ${longestLink} characters at most.`,
    },
    (input) => {
      const link = input.trim();
      const isLink = /^https:\/\/\S+$/.test(link) && characterCount(link) <= longestLink;
      return link === '' || isLink ? link : undefined;
    },
  );

/** A text of Markdown, which may be empty. Its blanks are significant. */
export const longText = (metadata: FieldMetadata & { maximum: number }) =>
  parsedField(
    { ...metadata, message: `Please keep this to ${thousands(metadata.maximum)} characters.` },
    (input) => (characterCount(input) <= metadata.maximum ? input : undefined),
  );

/** A whole number. */
export const wholeNumber = (
  metadata: FieldMetadata & { message: string; minimum: number; maximum: number },
) =>
  parsedField(metadata, (input) => {
    const number = /^\d{1,7}$/.test(input.trim()) ? Number(input) : Number.NaN;
    return number >= metadata.minimum && number <= metadata.maximum ? number : undefined;
  });

/** A select with an empty choice. */
export const requiredChoice = (metadata: FieldMetadata & { message: string }) =>
  parsedField(metadata, (key) => (key === '' ? undefined : key));

/** One of the keys of a lookup table; the fallback for an unknown value. */
export const keyOrElse = <Table extends object, const Fallback extends keyof Table & string>(
  metadata: FieldMetadata,
  table: Table,
  fallback: Fallback,
) =>
  v.pipe(
    v.string(),
    v.transform((key) => (Object.hasOwn(table, key) ? (key as keyof Table & string) : fallback)),
    v.metadata(metadata),
  );

/** A checkbox. */
export const checkbox = (metadata: FieldMetadata) => v.pipe(v.boolean(), v.metadata(metadata));
