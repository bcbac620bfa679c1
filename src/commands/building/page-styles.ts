import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import postcss, { type Root } from 'postcss';
import { changePages } from './change-pages.ts';
import { hashOf } from './page-policy.ts';

/**
 * Removes from each public page's inline styles the rules that cannot apply: Tailwind writes one style sheet for all
 * pages of a kind (styles/reading.css, styles/live.css). A class counts as used if its name is in the page, or in a
 * script that the page may load. Rules for running text also need one of their elements in the page, as no script
 * renders such text.
 */
export const pageStyles = (): AstroIntegration => ({
  name: 'page-styles',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const scripts = scriptTokens(root);
      const parsed = new Map<string, Root>();
      const change = async (html: string) =>
        withUsedStyles(html, new Set([...pageTokens(html), ...(await scripts(html))]), parsed);
      await changePages(root, change, (path) => !/^admin\b/.test(path));
    },
  },
});

/**
 * The page with the rules of its inline styles that can apply, and their hashes in its policy.
 * @param used The names of classes, and any other words.
 * @param parsed Style sheets by their text, for pages that share one.
 */
export function withUsedStyles(
  html: string,
  used: ReadonlySet<string>,
  parsed: Map<string, Root> = new Map(),
): string {
  let page = html;
  const elements = new Set(Array.from(html.matchAll(/<([a-z]\w*)/g), ([, name = '']) => name));
  // Drawings in the body have their own styles.
  const [head = ''] = html.split('</head>', 1);
  for (const [, text = ''] of head.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) {
    // The fonts have no rules, and are large.
    if (text.startsWith('@font-face') && !text.includes('.')) continue;
    const styleSheet = parsed.get(text) ?? postcss.parse(text);
    parsed.set(text, styleSheet);
    const shortened = usedRules(styleSheet, used, elements);
    page = page.replace(text, () => shortened).replace(hashOf(text), hashOf(shortened));
  }
  return page;
}

function usedRules(styleSheet: Root, used: ReadonlySet<string>, elements: ReadonlySet<string>): string {
  const styles = styleSheet.clone();
  styles.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && /keyframes$/.test((rule.parent as { name?: string }).name ?? ''))
      return;
    const selectors = rule.selectors.filter(
      (selector) =>
        classesIn(selector).every((name) => used.has(name)) &&
        textElementsIn(selector).every((names) => names.some((name) => elements.has(name))),
    );
    if (selectors.length === 0) rule.remove();
    else if (selectors.length < rule.selectors.length) rule.selectors = selectors;
  });
  styles.walkAtRules((rule) => {
    if (rule.nodes?.length === 0) rule.remove();
  });
  return styles.toString();
}

/** The classes that an element must have for a selector, without those inside `:not()`, `:is()` and the like. */
export function classesIn(selector: string): string[] {
  let outer = selector.replace(/\[[^\]\\]*\]/g, '');
  for (let before = ''; before !== outer; ) {
    before = outer;
    outer = outer.replace(/:[\w-]+\([^()]*\)/g, '');
  }
  return [...outer.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
    name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, code: string | undefined, character: string) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
    ),
  );
}

/**
 * The elements of running text (`.prose` in styles/global.css) that a selector needs, each with its alternatives:
 * `.prose :is(ul, ol) > li` needs an `ul` or an `ol`, and an `li`. Other selectors need none.
 */
export function textElementsIn(selector: string): string[][] {
  const [, inText = ''] = /^\.prose\b(.*)$/.exec(selector.replace(/\[[^\]]*\]|:not\([^)]*\)/g, '')) ?? [];
  const elementsIn = (text: string) => Array.from(text.matchAll(/(?<![\w:.-])[a-z]\w*/g), ([name]) => name);
  const alternatives = Array.from(inText.matchAll(/\(([^)]*)\)/g), ([, inside = '']) => elementsIn(inside));
  return [...elementsIn(inText.replace(/\([^)]*\)/g, '')).map((name) => [name]), ...alternatives];
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#38': '&',
  '#39': "'",
  '#34': '"',
};

/** The classes of a page's elements, and every word of its inline scripts. */
export function* pageTokens(html: string): Generator<string> {
  for (const [, classes = ''] of html.matchAll(/\bclass="([^"]*)"/g))
    yield* classes.replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity).split(/\s+/);
  for (const [, script = ''] of html.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)) yield* wordsIn(script);
}

/** Every word of a script that may be a class or a selector of one. */
function* wordsIn(script: string): Generator<string> {
  for (const word of script.split(/[\s"'`]+/)) {
    yield word;
    if (word.startsWith('.')) yield word.slice(1);
  }
}

/** Finds the words of all scripts that a page may load. Each script is read once. */
function scriptTokens(root: string): (html: string) => Promise<Set<string>> {
  const scripts = new Map<string, Promise<{ tokens: string[]; imports: string[] }>>();
  const script = (path: string) => {
    const loading = scripts.get(path) ?? readScript(root, path);
    scripts.set(path, loading);
    return loading;
  };
  return async (html) => {
    const classes = new Set<string>();
    const paths = new Set([...html.matchAll(/["'](\/_astro\/[^"']+\.js)["']/g)].map(([, path = '']) => path));
    for (const path of paths) {
      const { tokens, imports } = await script(path);
      for (const token of tokens) classes.add(token);
      for (const next of imports) paths.add(next);
    }
    return classes;
  };
}

async function readScript(root: string, path: string) {
  const text = await readFile(join(root, path), 'utf8');
  return {
    tokens: [...wordsIn(text)],
    imports: importsIn(text).map((next) => join(dirname(path), next)),
  };
}

/**
 * The scripts that a script imports, also lazily, as paths relative to it. The methods of staff (backend/staff.ts) are left out:
 * only the back office loads them, and their chunks may contain components of its screens.
 */
export const importsIn = (script: string): string[] =>
  Array.from(script.matchAll(/["'`](\.\/[^"'`]+\.js)["'`]/g), ([, path = '']) => path).filter(
    (path) => !/^\.\/staff\.[\w-]+\.js$/.test(path),
  );
