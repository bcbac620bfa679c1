/**
 * HTML that was made of a post's Markdown, below the title of the page that it stands on: its headings of the
 * first order become those of the second, as the page has one title only.
 * @param html Made by a renderer that shows HTML in the Markdown as text, so that every tag is the renderer's own.
 */
export function belowTitle(html: string): string {
  return html.replaceAll('<h1>', '<h2>').replaceAll('</h1>', '</h2>');
}
