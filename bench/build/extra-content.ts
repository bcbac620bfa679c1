import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns the value of a field in the copy with this number; undefined omits the field. */
type Rewrite = (field: string, value: string, number: number) => string | undefined;

const rewritePost: Rewrite = (field, value, number) => {
  if (field === 'title') return `Extra post ${number}`;
  // The extra posts are old, a day apart, so that the real ones stay the newest.
  if (field === 'publishedOn')
    return new Date(Date.UTC(2018, 0, 1) - number * 86_400_000).toISOString().slice(0, 10);
  return field === 'status' ? 'published' : value;
};

const rewriteProduct: Rewrite = (field, value, number) => {
  if (field === 'name') return `Extra product ${number}`;
  if (field === 'order') return String(1000 + number);
  return field === 'featured' || field === 'formerPrice' ? undefined : value;
};

/**
 * Adds this many posts, and as many products, to a project's content. They are copies of its records, in turn, each with
 * its own name and address and the picture of the original.
 */
export async function addContent(project: string, count: number): Promise<void> {
  await addCopies(join(project, 'src/content/posts'), 'extra-post', count, rewritePost);
  await addCopies(join(project, 'src/content/products'), 'extra-product', count, rewriteProduct);
}

async function addCopies(folder: string, name: string, count: number, rewrite: Rewrite) {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.md'));
  const originals = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  for (let number = 1; number <= count; number += 1) {
    const original = originals[number % originals.length] ?? '';
    await writeFile(join(folder, `${name}-${number}.md`), copyOf(original, number, rewrite));
  }
}

/** Returns a Markdown file with rewritten fields; those that become undefined are omitted. */
export function copyOf(markdown: string, number: number, rewrite: Rewrite): string {
  const [, fields = '', text = ''] = markdown.match(/^---\n(.*?)\n---\n(.*)$/s) ?? [];
  const rewritten = fields.split('\n').flatMap((line) => {
    const [, field = '', value = ''] = line.match(/^(\w+): (.*)$/) ?? [];
    if (!field) return [line];
    const newValue = rewrite(field, value, number);
    return newValue === undefined ? [] : [`${field}: ${newValue}`];
  });
  return `---\n${rewritten.join('\n')}\n---\n${text}`;
}
