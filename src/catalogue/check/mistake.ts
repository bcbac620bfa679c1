/** One mistake in a file of content. */
export interface Mistake {
  /** The file's path in the project. */
  file: string;
  /** Counted from 1; undefined if the file as a whole is wrong. */
  line?: number | undefined;
  column?: number | undefined;
  /** The field's path, such as `picture.alt`, or `text` for the text below the front matter. */
  field?: string | undefined;
  /** The value as it is written in the file. */
  found?: string | undefined;
  /** A sentence that begins with "expected". */
  expected: string;
  /** The valid name that is most similar to the value found. */
  nearest?: string | undefined;
}

/** Shortens a text to one line of a terminal, without line breaks. */
export function inOneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
