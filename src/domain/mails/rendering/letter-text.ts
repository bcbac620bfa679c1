import type { Block, Letter, LetterLink, MailStudio } from '#domain/mails/letter.ts';
import { postalAddress } from '#domain/studio/contact.ts';
import { markdownMailText } from './letter-markdown.ts';

/** A letter as plain text, for mail programs without HTML and for readers who prefer it. */
export function letterText({ title, blocks }: Letter, studio: MailStudio): string {
  const { name, address, phone, email, site } = studio;
  const foot = `${name}\n${postalAddress(address)}\n${phone} · ${email}\n${site}`;
  return `${[title, ...blocks.map((block) => blockText(block, site)), `-- \n${foot}`].join('\n\n')}\n`;
}

const linkText = ({ label, href }: LetterLink) => `${label}:\n${href}`;

function blockText(block: Block, site: string): string {
  if (block.kind === 'markdown') return markdownMailText(block.text, site);
  if (block.kind === 'facts') return block.facts.map(([name, value]) => `${name}: ${value}`).join('\n');
  if (block.kind === 'action') return linkText(block);
  if (block.kind === 'links') return block.links.map(linkText).join('\n\n');
  return block.kind === 'note' && block.link ? `${block.text}\n${linkText(block.link)}` : block.text;
}
