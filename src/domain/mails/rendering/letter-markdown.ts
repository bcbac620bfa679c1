import { punctuationMarks, typographicHtml, typographicText } from '#domain/content/typographic.ts';
import { isUsableAddress } from '#domain/posts/post-text.ts';

/** The absolute address of a link in Markdown; undefined if it cannot be used in a mail. */
const mailAddress = (address: string, site: string): string | undefined =>
  isUsableAddress(address) && URL.canParse(address, site) ? new URL(address, site).href : undefined;

const styles: Readonly<Record<string, string>> = {
  p: 'margin:0 0 18px',
  ul: 'margin:0 0 18px;padding:0 0 0 22px',
  ol: 'margin:0 0 18px;padding:0 0 0 22px',
  li: 'margin:0 0 6px',
  blockquote: 'margin:0 0 18px;padding:0 0 0 16px;border-left:3px solid #f0a868',
  hr: 'margin:26px 0;border:0;border-top:1px solid #e2d6c2',
  pre: 'margin:0 0 18px;white-space:pre-wrap',
};

/** Renders Markdown with options of micromark, which this room does not import. */
export type RenderMarkdown = (
  markdown: string,
  options: { allowDangerousProtocol: boolean; htmlExtensions: ReturnType<typeof punctuationMarks>[] },
) => string;

/**
 * Markdown as HTML for mails: typographic punctuation as in posts, inline styles, headings below the mail's own, absolute
 * addresses, and alternative texts instead of pictures, which most programs do not load. HTML in the Markdown is escaped, so that
 * every tag is the renderer's own.
 * @param heading The style of a heading.
 */
export const markdownMailHtml = (
  markdown: string,
  site: string,
  heading: string,
  renderMarkdown: RenderMarkdown,
): string =>
  typographicHtml(
    renderMarkdown(markdown, { allowDangerousProtocol: true, htmlExtensions: [punctuationMarks()] }),
  )
    .replace(/<img src="[^"]*" alt="([^"]*)"[^>]*>/g, '$1')
    .replace(/<a href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, (_, address: string, text: string) => {
      const href = mailAddress(address.replaceAll('&amp;', '&'), site);
      return href === undefined ? text : `<a href="${href.replaceAll('&', '&amp;')}">${text}</a>`;
    })
    .replace(/<h[1-6]>/g, `<h2 class="ink" style="${heading}">`)
    .replace(/<\/h[1-6]>/g, '</h2>')
    .replace(/<(p|ul|ol|li|blockquote|hr|pre)( [^>]*)?>/g, (_, tag: string, attributes = '') => {
      const tone = tag === 'hr' || tag === 'blockquote' ? ' class="rule"' : '';
      return `<${tag}${tone} style="${styles[tag]}"${attributes}>`;
    });

/** The address of a link or a picture in Markdown, in parentheses; it may contain pairs of them, and have a title. */
const target = /\(<?((?:[^()\s>]|\([^()\s]*\))*)>?[^)]*\)/.source;
const markdownPicture = new RegExp(`!\\[([^\\]]*)\\]${target}`, 'g');
const markdownLink = new RegExp(`\\[([^\\]]*)\\]${target}`, 'g');

/**
 * Markdown as plain text, with typographic punctuation. It is readable as it is, so only links, pictures, and the marks of headings
 * and bold text are replaced by their texts.
 */
export const markdownMailText = (markdown: string, site: string): string =>
  typographicText(
    markdown
      .trim()
      .replace(markdownPicture, '$1')
      .replace(markdownLink, (_, text: string, address: string) => {
        const href = mailAddress(address, site);
        return href === undefined || href === text ? text : `${text} <${href}>`;
      })
      .replace(/^#{1,6} +/gm, '')
      // An address may contain the same characters.
      .replace(/https?:\/\/\S+|(\*\*|__)(?=\S)(.*?\S)\1/g, (match, _, bold?: string) => bold ?? match),
  );

/** The maximum number of characters that mail programs show beside the subject. */
const previewLength = 140;

/** The beginning of Markdown in one line, for a mail program's list. */
export function markdownPreview(markdown: string): string {
  const text = typographicText(markdown.replace(markdownPicture, '$1').replace(markdownLink, '$1'))
    .replace(/[*_`>#]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= previewLength) return text;
  const lastSpace = text.lastIndexOf(' ', previewLength);
  // Some languages have no spaces, and an address has none.
  return `${lastSpace > 0 ? text.slice(0, lastSpace) : [...text].slice(0, previewLength).join('')} …`;
}
