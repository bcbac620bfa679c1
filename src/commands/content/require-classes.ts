import type { AstroIntegration } from 'astro';
import { readContent } from '#commands/seed/content.ts';
import { askDatabase } from './studio-database.ts';

/**
 * Stops a connected build for a database without classes while src/content has some: the pages would show a week
 * that nobody can book. A server that is away stops no build; the log says that nothing was checked.
 */
export const requireClasses = (url: string | undefined, key: string | undefined): AstroIntegration => ({
  name: 'require-classes',
  hooks: {
    'astro:build:start': async ({ logger }) => {
      if (!url || readContent('series').length === 0) return;
      const found = await askDatabase({ url, key: key ?? '', timeout: 8000 }, 'has_classes').catch(
        (error: Error) => error,
      );
      if (found instanceof Error) {
        logger.warn(`This build could not check whether the database has classes: ${found.message}`);
      } else if (found === false) {
        throw new Error(
          `src/content has classes, but the database of ${url} has none: its schedule would be empty, and its store sold out. ` +
            'Fill it from the content first: npm run content push (it needs SUPABASE_SECRET_KEY, see README.md).',
        );
      }
    },
  },
});
