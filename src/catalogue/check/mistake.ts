/** One mistake in a file of content. */
export interface Mistake {
  /** The file's path in the project. */
  file: string;
  /** Counted from 1; undefined where the file as a whole is wrong. */
  line?: number | undefined;
  column?: number | undefined;
  /** The field's path, such as `picture.alt`, or `text` for what stands below the fields. */
  field?: string | undefined;
  /** What the file says, as it is written. */
  found?: string | undefined;
  /** A sentence that begins with "expected". */
  expected: string;
  /** The right name that is most like what was found. */
  nearest?: string | undefined;
}

/** Text for one line of a report: without line breaks, and not longer than a line of a terminal. */
export function inOneLine(text: string): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
