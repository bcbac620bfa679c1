import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { changePages } from './change-pages.ts';

/** The hash of an inline text, as a content security policy names it. */
export const hashOf = (text: string) =>
  `sha256-${createHash('sha256').update(text).digest('base64')}` as const;

/**
 * Removes from each built page's policy the hashes that only other pages need: Astro allows every page the inline
 * scripts and styles of the whole site. A hash cannot be compressed, and each page carried some thirty of them. It also
 * replaces the only inline styles in a text, which the policy forbids.
 * @param added Hashes of texts that programs add to a page later.
 */
export const pagePolicy = (added: readonly string[]): AstroIntegration => ({
  name: 'page-policy',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      await changePages(fileURLToPath(dir), (html) => withOwnHashes(withAllowedAlignment(html), added));
    },
  },
});

/** A page whose tables, written in Markdown, align their columns without the inline styles that its policy forbids. */
export const withAllowedAlignment = (html: string): string =>
  html.replace(/(<t[hd]) style="text-align: ?(left|center|right);?"/g, '$1 align="$2"');

/**
 * A page whose policy names the hashes of its own inline scripts and styles, and those of `added`.
 * @param html The built page; one without a policy stays as it is.
 */
export function withOwnHashes(html: string, added: readonly string[]): string {
  const allowed = new Set(added);
  for (const [, text = ''] of html.matchAll(/<(?:script|style)\b[^>]*>([\s\S]*?)<\/(?:script|style)>/g))
    allowed.add(hashOf(text));
  return html.replace(/<meta http-equiv="content-security-policy"[^>]*>/i, (policy) =>
    policy.replace(/ ?'(sha256-[^']+)'/g, (match, hash: string) => (allowed.has(hash) ? match : '')),
  );
}
