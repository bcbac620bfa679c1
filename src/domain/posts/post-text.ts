/** Protocols that a link of a post may have, besides addresses of this site. */
const allowedProtocols = ['http:', 'https:', 'mailto:', 'tel:'];

/** The context in which the rendered Markdown of a post is shown. */
interface RenderContext {
  /** In the editor: links open in a new tab, and unsupported parts are named. */
  preview: boolean;
}

/**
 * Adapts the rendered Markdown of a post to its page: first-level headings become second-level, as the page has its
 * own title; addresses that would run a script are removed; pictures of other hosts, which the site's content
 * security policy blocks, become links to them; and tables can be scrolled, by keyboard, too.
 * @param html Rendered with HTML in the Markdown escaped, so that every tag is the renderer's own, and with all
 * addresses preserved.
 */
export function postHtml(html: string, { preview }: RenderContext): string {
  return html
    .replace(/<(\/?)h1(?=[\s>])/g, '<$1h2')
    .replace(/<table>[\s\S]*?<\/table>/g, '<div role="region" aria-label="Table" tabindex="0">$&</div>')
    .replace(/<img src="([^"]*)" alt="([^"]*)"[^>]*>/g, (tag, address: string, text: string) =>
      picture(tag, address, text, preview),
    )
    .replace(
      /<a href="([^"]*)"([^>]*)>([\s\S]*?)<\/a>/g,
      (_, address: string, attributes: string, text: string) => link(address, attributes, text, preview),
    );
}

function link(address: string, attributes: string, text: string, preview: boolean): string {
  if (!isUsableAddress(address))
    return preview ? `${text} ${note(`This address cannot be used: ${address || 'it is empty'}`)}` : text;
  if (!preview) return `<a href="${address}"${attributes}>${text}</a>`;
  // A footnote's address would lead away from the editor.
  if (address.startsWith('#')) return `<a${attributes}>${text}</a>`;
  return `<a href="${address}"${attributes} target="_blank" rel="noopener">${text}</a>`;
}

function picture(tag: string, address: string, text: string, preview: boolean): string {
  if (protocolOf(address) === undefined && !address.startsWith('//')) return tag;
  const name = text || 'a picture';
  if (!isUsableAddress(address))
    return preview ? note(`This picture cannot be used: ${address || name}`) : text;
  return preview
    ? note(
        `“${name}” is on another site, and readers’ browsers only load pictures of our own. The post links to it instead: ${address}`,
      )
    : `<a href="${address}">${name}</a>`;
}

const note = (text: string) => `<em class="refused">(${text})</em>`;

/** Whether an address may be linked to: one of this site, or one with a safe protocol. */
export function isUsableAddress(address: string): boolean {
  const protocol = protocolOf(address);
  return address !== '' && (protocol === undefined || allowedProtocols.includes(protocol));
}

/** The protocol of an address; undefined for an address of this site. */
function protocolOf(address: string): string | undefined {
  return address.match(/^[^/?#:]*:/)?.[0].toLowerCase();
}
