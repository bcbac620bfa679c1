import type { Block, Letter, LetterLink, MailStudio } from '#domain/mails/letter.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { phoneLink } from '#domain/people/phone-link.ts';
import { escapeHtml as escaped } from '#domain/schema/escape-html.ts';
import { postalAddress } from '#domain/studio/contact.ts';
import { markdownMailHtml, type RenderMarkdown } from './letter-markdown.ts';
import { dayHead, dayHeadAtNight, hourHead, hourHeadAtNight } from './letter-sky.ts';

/* The site's colours, which mail programs need in each element. Those of dark mode are in the style sheet. */
const ink = '#2a2329';
const inkSoft = '#5c5059';
const pageColour = '#f4eee4';
const paper = '#fffdf9';
const edge = '#e2d6c2';
const plum = '#642f60';
const onPlum = '#fbf8f3';

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";
const heading = `margin:28px 0 12px;${serif};font-size:21px;line-height:1.3;font-weight:400;color:${ink}`;

/** Prevents mail programs from adding the beginning of the mail to the preview beside the subject. */
const previewFiller = '&#847;&zwnj;&nbsp;'.repeat(60);

/**
 * A letter as HTML that Gmail, Outlook and Apple Mail display: tables, inline styles, and colours for dark mode.
 * @param renderMarkdown Renders Markdown to HTML, with HTML in it escaped.
 */
export function letterHtml(letter: Letter, studio: MailStudio, renderMarkdown: RenderMarkdown): string {
  const { name, address, phone, email, site, classHours } = studio;
  const hour = letter.classType === undefined ? undefined : classHours[letter.classType];
  const block = (part: Block) =>
    blockHtml(part, (text) => markdownMailHtml(text, site, heading, renderMarkdown));
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title>
<style>
  a { color: ${plum}; text-decoration: underline; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #15131d !important; }
    .sheet { background-color: #1f1b28 !important; }
    .ink { color: #f2eae0 !important; }
    .soft { color: #c8bcc2 !important; }
    .rule { border-color: #40384e !important; }
    .button { background-color: #deb6d8 !important; }
    a { color: #deb6d8 !important; }
    .button a { color: #2d122b !important; }
    ${hour ? hourHeadAtNight(hour) : dayHeadAtNight()}
  }
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${pageColour}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(letter.preview)}${previewFiller}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background-color:${pageColour}">
<tr><td align="center" style="padding:20px 10px 32px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background-color:${paper};border-radius:14px;overflow:hidden">
<tr>${hour ? hourHead(hour) : dayHead()}</tr>
<tr><td style="padding:26px 24px 10px;${font};font-size:17px;line-height:1.6;color:${ink};word-break:break-word" class="ink">
<p class="soft" style="margin:0 0 6px;color:${inkSoft};font-size:15px">${escaped(name)}</p>
<h1 class="ink" style="margin:0 0 18px;${serif};font-size:28px;line-height:1.2;font-weight:400;color:${ink}">${escaped(letter.title)}</h1>
${letter.blocks.map(block).join('\n')}
</td></tr>
<tr><td class="rule soft" style="padding:16px 24px 22px;border-top:1px solid ${edge};${font};font-size:15px;line-height:1.5;color:${inkSoft}">
${escaped(postalAddress(address))}<br>
${footLink(phoneLink(phone), phone)} &nbsp; ${footLink(emailLink(email), email)} &nbsp; ${footLink(site, new URL(site).host)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: Block, markdown: (text: string) => string): string {
  if (block.kind === 'facts') {
    const rows = block.facts.map(
      ([name, value]) =>
        `<tr><th scope="row" class="soft rule" align="left" valign="top" style="padding:9px 16px 9px 0;border-bottom:1px solid ${edge};font-weight:400;word-break:normal;color:${inkSoft}">${escaped(name)}</th>` +
        `<td class="ink rule" valign="top" style="padding:9px 0;border-bottom:1px solid ${edge};color:${ink}">${withoutLineBreaks(escaped(value))}</td></tr>`,
    );
    return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-top:1px solid ${edge};${font};font-size:16px;line-height:1.5" class="rule">${rows.join('')}</table>`;
  }
  if (block.kind === 'action') {
    return (
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 22px"><tr><td class="button" style="background-color:${plum};border-radius:26px">` +
      `<a href="${escaped(block.href)}" style="display:inline-block;padding:11px 24px;color:${onPlum};text-decoration:none;font-weight:600;line-height:1.45">${escaped(block.label)}</a>` +
      '</td></tr></table>'
    );
  }
  if (block.kind === 'links')
    return `<div style="margin:-8px 0 14px">${block.links.map((link) => `<div>${linkHtml(link, 'display:inline-block;padding:9px 0')}</div>`).join('')}</div>`;
  if (block.kind === 'markdown') return markdown(block.text);
  const isSoft = block.kind === 'note';
  const link = block.kind === 'note' && block.link ? ` ${linkHtml(block.link)}` : '';
  return `<p class="${isSoft ? 'soft' : 'ink'}" style="margin:0 0 18px;color:${isSoft ? inkSoft : ink}${isSoft ? ';font-size:15px' : ''}">${withoutLineBreaks(escaped(block.text)).replaceAll('\n', '<br>')}${link}</p>`;
}

const linkHtml = ({ label, href }: LetterLink, style = '') =>
  `<a href="${escaped(href)}"${style && ` style="${style}"`}>${escaped(label)}</a>`;

/** Keeps the two times of a class, a year with its time and a telephone number each on one line. */
const withoutLineBreaks = (html: string) =>
  html.replace(
    /\d\d:\d\d–\d\d:\d\d|\d{4}, \d\d:\d\d(?!–)|\b0\d+(?: \d+)+/g,
    '<span style="white-space:nowrap">$&</span>',
  );

/** A touch target of sufficient height. */
const footLink = (href: string, label: string) =>
  linkHtml({ href, label }, 'display:inline-block;padding:11px 0');
