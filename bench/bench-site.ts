import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildOptions, buildSite } from '#commands/build-site.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';
import { projectFolder } from '#commands/running/project.ts';
import { addCleanup } from '#commands/running/run-command.ts';
import { startStaticServer } from '#commands/static-server.ts';
import { startOwnSupabase } from '#commands/test/database/test-supabase.ts';

/** The folder for temporary files of the benchmarks. */
export const benchFolder = join(projectFolder, '.cache/bench');

export interface BenchSite {
  url: string;
  /** Paths of all pages of the sitemap, in its order. */
  pages: string[];
  /** Path of a page with a single word: the baseline for any page on this computer. */
  emptyPage: string;
}

const emptyPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Empty</title>
<meta name="description" content="A page with one word.">
<link rel="icon" href="data:,">
</head>
<body><main>Empty</main></body>
</html>
`;

/**
 * Builds the demo into the cache and serves it, compressed, on any free port until the command ends.
 * @throws ExplainedError if the build fails.
 */
export const openBenchSite = (): Promise<BenchSite> => openSite('.cache/bench/site');

/** As `openBenchSite`, for the connected site, whose studio is an embedded Supabase with the sample's rows. */
export async function openConnectedSite(): Promise<BenchSite> {
  const supabase = await startOwnSupabase();
  addCleanup(supabase.stop);
  return openSite('.cache/bench/connected-site', supabase);
}

async function openSite(folder: string, supabase?: BuildOptions['supabase']): Promise<BenchSite> {
  console.log('Building the site ...');
  const { ok, output } = await buildSite({ folder, supabase });
  if (!ok) throw new ExplainedError(`${output}\n\nThe site could not be built: see above.`);

  const siteFolder = join(projectFolder, folder);
  await writeFile(join(siteFolder, 'empty.html'), emptyPage);
  const server = await startStaticServer(siteFolder, 0);
  addCleanup(server.stop);
  return { url: server.url, pages: await pagesInSitemaps(siteFolder), emptyPage: '/empty' };
}

async function pagesInSitemaps(siteFolder: string): Promise<string[]> {
  const sitemaps = (await readdir(siteFolder)).filter((name) => /^sitemap-\d+\.xml$/.test(name));
  const texts = await Promise.all(sitemaps.map((name) => readFile(join(siteFolder, name), 'utf8')));
  return [...texts.join('\n').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  );
}
