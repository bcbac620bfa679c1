import type { Block, Letter, MailLink, MailStudio } from './letter.ts';

/* The site's colours, which mail programs need in each element. */
const ink = '#2b2a33';
const inkSoft = '#5d5a66';
const paper = '#fffaf2';
const plum = '#6d3f5b';
const edge = '#e6dccb';

/** First light, late morning, noon, rain, dusk, first stars. */
const hours = ['#f3c9a2', '#f7e2b8', '#dcebe2', '#b9c7cd', '#a9809a', '#4b4a6b'];

const font = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const serif = "font-family:Fraunces,Georgia,'Times New Roman',serif";

/** A letter as HTML that Gmail, Outlook and Apple Mail show: tables, inline style, and colours for the night. */
export function letterHtml(letter: Letter, studio: MailStudio): string {
  const { name, address, phone, email, site } = studio;
  const strip = hours
    .map(
      (colour) =>
        `<td style="background-color:${colour};height:8px;line-height:8px;font-size:1px">&nbsp;</td>`,
    )
    .join('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.subject)}</title>
<style>
  a { color: ${plum}; }
  @media (prefers-color-scheme: dark) {
    .page { background-color: #1c1d2b !important; }
    .sheet { background-color: #262738 !important; }
    .ink { color: #f3ede2 !important; }
    .soft { color: #c3bccb !important; }
    .rule { border-color: #43445a !important; }
    a { color: #e3b7cf; }
  }
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${edge}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(letter.preview)}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background-color:${edge}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background-color:${paper}">
<tr><td><table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr>${strip}</tr></table></td></tr>
<tr><td style="padding:28px 28px 8px;${font};font-size:16px;line-height:1.6;color:${ink}" class="ink">
<p class="soft" style="margin:0 0 18px;color:${inkSoft};font-size:15px">${escaped(name)}</p>
<h1 class="ink" style="margin:0 0 18px;${serif};font-size:26px;line-height:1.25;font-weight:600;color:${ink}">${escaped(letter.title)}</h1>
${letter.blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="rule soft" style="padding:18px 28px 28px;border-top:1px solid ${edge};${font};font-size:14px;line-height:1.6;color:${inkSoft}">
${escaped(`${address.street}, ${address.town} ${address.postcode}`)}<br>
<a href="tel:${phone.replace(/[^\d+]/g, '')}">${escaped(phone)}</a> · <a href="mailto:${escaped(email)}">${escaped(email)}</a><br>
<a href="${escaped(site)}">${escaped(new URL(site).host)}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  if (block.kind === 'facts') {
    const rows = block.facts.map(
      ([name, value]) =>
        `<tr><td class="soft rule" valign="top" style="padding:8px 16px 8px 0;border-bottom:1px solid ${edge};color:${inkSoft}">${escaped(name)}</td>` +
        `<td class="ink rule" valign="top" style="padding:8px 0;border-bottom:1px solid ${edge};color:${ink}">${escaped(value)}</td></tr>`,
    );
    return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;${font};font-size:16px;line-height:1.5">${rows.join('')}</table>`;
  }
  if (block.kind === 'action') {
    return (
      `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td style="background-color:${plum}">` +
      `<a href="${escaped(block.href)}" style="display:inline-block;padding:13px 24px;color:#ffffff;text-decoration:none;font-weight:600">${escaped(block.words)}</a>` +
      '</td></tr></table>'
    );
  }
  if (block.kind === 'links')
    return `<p class="ink" style="margin:0 0 18px;line-height:2;color:${ink}">${block.links.map(linkHtml).join('<br>')}</p>`;
  const soft = block.kind === 'note';
  const link = block.kind === 'note' && block.link ? ` ${linkHtml(block.link)}` : '';
  return `<p class="${soft ? 'soft' : 'ink'}" style="margin:0 0 18px;color:${soft ? inkSoft : ink}${soft ? ';font-size:15px' : ''}">${escaped(block.text).replaceAll('\n', '<br>')}${link}</p>`;
}

const linkHtml = ({ words, href }: MailLink) => `<a href="${escaped(href)}">${escaped(words)}</a>`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign);
