import { inOneLine, type Mistake } from '#catalogue/check/mistake.ts';

/** The first and the last line of a conflict. Only with one of them is ======= a marker, and no heading in Markdown. */
const outerMarker = /^(<{7}|>{7})( |$)/;
const anyMarker = /^(<{7}|>{7}|\|{7}|={7})( |$)/;

/** Finds the markers that git has left in a file in which two changes conflict. @param text The whole file. */
export function conflictMarkers(text: string): Omit<Mistake, 'file'>[] {
  const lines = text.split(/\r?\n/);
  if (!lines.some((line) => outerMarker.test(line))) return [];
  return lines.flatMap((line, index) =>
    anyMarker.test(line)
      ? [
          {
            line: index + 1,
            found: inOneLine(line),
            expected: 'expected one version, but git has left two: decide for one and delete this line',
          },
        ]
      : [],
  );
}
