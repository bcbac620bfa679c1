import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { checkContent } from '#catalogue/check/check-content.ts';
import { report } from '#catalogue/check/report.ts';
import { ExplainedError } from '#commands/running/explained-error.ts';

/** The debounce before the content is checked again, in milliseconds. */
const debounce = 200;

/**
 * Checks the content: before a build, which stops on a mistake, and after each change in Astro's development
 * server, which continues.
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
