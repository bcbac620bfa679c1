import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#catalogue/check/check-content.ts';
import { linksToMissingRecords } from '#catalogue/check/links-to-records.ts';
import { lineOf, report } from '#catalogue/check/report.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';

/** The debounce before the content is checked again, in milliseconds. */
const debounce = 200;

/**
 * Checks the content: before a build, which stops on a mistake, and after each change in Astro's development
 * server, which continues. After a build from a database it prints the links to records that this does not have, but the
 * build goes on: staff may delete a product to which a file links.
 * @param fromDatabase Whether the site is built from a database.
 */
export const checkedContent = (fromDatabase: boolean): AstroIntegration => {
  let root = '';
  return {
    name: 'checked-content',
    hooks: {
      'astro:config:setup': async ({ command, config }) => {
        root = fileURLToPath(config.root);
        if (command !== 'build') return;
        const check = await checkContent(root, { fromDatabase });
        console.log(report(check));
        if (check.mistakes.length > 0) throw new ExplainedError('The content has mistakes: see above.');
      },
      'astro:build:done': async ({ pages }) => {
        if (!fromDatabase) return;
        const built = new Set(pages.map(({ pathname }) => `/${pathname.replace(/\/$/, '')}`));
        const mistakes = await linksToMissingRecords(root, built);
        if (mistakes.length > 0)
          console.log(
            [
              'Links to pages that the site does not have:',
              ...mistakes.flatMap((mistake) => [mistake.file, lineOf(mistake)]),
            ].join('\n'),
          );
      },
      'astro:server:setup': ({ server }) => {
        let timer: NodeJS.Timeout | undefined;
        server.watcher.on('all', (_, path) => {
          if (!path.replaceAll('\\', '/').includes('/src/content/')) return;
          clearTimeout(timer);
          timer = setTimeout(
            async () => console.log(report(await checkContent(root, { fromDatabase }))),
            debounce,
          );
        });
      },
    },
  };
};
