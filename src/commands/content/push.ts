import { ExplainedError } from '#commands/running/explained-error.ts';
import { type StudioContent, studioContent } from './studio-content.ts';
import { askDatabase, type StudioDatabase } from './studio-database.ts';

/** The keys of what was added. */
interface Added {
  instructors: string[];
  series: string[];
  products: string[];
}

/**
 * Fills a project's empty database from src/content: instructors, class series and products with their opening stock.
 * What is there already is left as it is.
 * @returns What was done, a line each.
 * @throws ExplainedError where the database cannot be filled.
 */
export async function pushContent(database: StudioDatabase, content = studioContent()): Promise<string[]> {
  const added = readAdded(await askDatabase(database, 'push_content', { content }), database.url);
  return [
    lineFor('instructors', keysOf(content.instructors), added.instructors),
    lineFor('classes', keysOf(content.series), added.series),
    lineFor(
      'products',
      content.products.map(({ id }) => id),
      added.products,
    ),
  ];
}

const keysOf = (rows: StudioContent['series'] | StudioContent['instructors']) => rows.map(({ key }) => key);

function readAdded(answer: unknown, url: string): Added {
  const { instructors, series, products } = (answer ?? {}) as Record<string, unknown>;
  if (Array.isArray(instructors) && Array.isArray(series) && Array.isArray(products))
    return { instructors, series, products };
  throw new ExplainedError(`${url} answers, but not as a Supabase project does.`);
}

function lineFor(noun: string, all: string[], added: string[]): string {
  const left = all.filter((key) => !added.includes(key));
  const parts = [`${added.length} added`];
  if (left.length > 0) parts.push(`${left.length} left as they were`);
  const line = `${noun}: ${parts.join(', ')}`;
  // Of a first push nobody wants the whole list.
  return added.length > 0 && left.length > 0 ? `${line} (new: ${added.join(', ')})` : line;
}
