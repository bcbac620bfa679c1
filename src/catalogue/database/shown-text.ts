import { parse, postprocess, preprocess } from 'micromark';

/**
 * Returns Markdown in which HTML is escaped: no tag that staff write becomes part of a page.
 * Files, for which editors are responsible, may contain HTML.
 */
export function withoutHtml(markdown: string): string {
  const events = postprocess(
    parse()
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );
  const spans = events
    .filter(([kind, { type }]) => kind === 'enter' && (type === 'htmlText' || type === 'htmlFlow'))
    .map(([, { start, end }]) => [start.offset, end.offset] as const);
  let escaped = '';
  let at = 0;
  for (const [from, to] of spans) {
    escaped += markdown.slice(at, from) + markdown.slice(from, to).replaceAll('<', '&lt;');
    at = to;
  }
  // A line of hyphens at the beginning would start front matter, as in a file.
  return (escaped + markdown.slice(at)).replace(/^\s*(-{3,}|\+{3,})/, (line) =>
    line.replaceAll(/[-+]/g, '*'),
  );
}
