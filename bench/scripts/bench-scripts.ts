import { chromium } from 'playwright';
import type { BenchSite } from '#bench/bench-site.ts';
import { quietFlags } from '#bench/chromium.ts';
import { textTable } from '#bench/text-table.ts';
import { findChromium } from '#commands/find-chromium.ts';
import { pageKind } from './page-kind.ts';
import { type ScriptBytes, scriptBytes } from './script-bytes.ts';

interface Heaviest extends ScriptBytes {
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

/**
 * Prints the size of the scripts that pages load before any interaction, by kind of page, with the heaviest page of
 * each.
 */
export async function benchScripts(site: BenchSite): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: quietFlags });
  const kinds = new Map<string, Heaviest>();
  for (const path of [...site.pages, '/book']) {
    const weight = await scriptBytes(browser, `${site.url}${path}`);
    const { name } = pageKind(path);
    const kind = kinds.get(name);
    const heavier = !kind || together(weight) > together(kind) ? { ...weight, path } : kind;
    kinds.set(name, { ...heavier, pages: (kind?.pages ?? 0) + 1 });
  }
  await browser.close();

  const rows = [...kinds].map(([name, heaviest]) => {
    const { budget } = pageKind(heaviest.path);
    const over = together(heaviest) - budget;
    const verdict = over > 0 ? `${over} bytes over` : 'met';
    return [
      name,
      heaviest.pages,
      heaviest.path,
      heaviest.requests,
      heaviest.files,
      heaviest.inline,
      together(heaviest),
      budget,
      verdict,
    ];
  });
  console.log(
    `Bytes as they go over the wire (brotli), before any interaction.\n\n${textTable(headings, rows)}`,
  );
}

const together = ({ files, inline }: ScriptBytes) => files + inline;
