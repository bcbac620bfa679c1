import { chromium } from 'playwright';
import type { BenchSite } from '#bench/bench-site.ts';
import { quietFlags } from '#bench/chromium.ts';
import { textTable } from '#bench/text-table.ts';
import { findChromium } from '#commands/find-chromium.ts';
import { pageKind } from './page-kind.ts';
import { type ScriptBytes, scriptBytes } from './script-bytes.ts';

/** The heaviest page of a kind, and the number of pages of that kind. */
interface HeaviestPage extends ScriptBytes {
  path: string;
  pages: number;
}

const headings = [
  'Kind',
  'Pages',
  'Heaviest',
  'Files',
  'File bytes',
  'Inline bytes',
  'Together',
  'Budget',
  'Goal',
];

/** Pages that no sitemap lists, but visitors load. */
const unlisted = ['/book', '/cart', '/checkout', '/booking', '/login'];

/**
 * Prints the size of the scripts that pages load before any interaction, for the heaviest page of each kind.
 */
export async function benchScripts(site: BenchSite): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: quietFlags });
  const kinds = new Map<string, HeaviestPage>();
  for (const path of [...site.pages, ...unlisted]) {
    const bytes = await scriptBytes(browser, `${site.url}${path}`);
    const { name } = pageKind(path);
    const kind = kinds.get(name);
    const heaviest = !kind || totalBytes(bytes) > totalBytes(kind) ? { ...bytes, path } : kind;
    kinds.set(name, { ...heaviest, pages: (kind?.pages ?? 0) + 1 });
  }
  await browser.close();

  const rows = [...kinds].map(([name, heaviest]) => {
    const budget = pageKind(heaviest.path).scriptBudget * 1024;
    const over = totalBytes(heaviest) - budget;
    const verdict = over > 0 ? `${over} bytes over` : 'met';
    return [
      name,
      heaviest.pages,
      heaviest.path,
      heaviest.requests,
      heaviest.files,
      heaviest.inline,
      totalBytes(heaviest),
      budget,
      verdict,
    ];
  });
  console.log(
    `Bytes of scripts before any interaction, compressed, on the connected site.\n\n${textTable(headings, rows)}`,
  );
}

const totalBytes = ({ files, inline }: ScriptBytes) => files + inline;
