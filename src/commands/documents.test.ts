import assert from 'node:assert/strict';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { screenTable } from '#admin/screen-table.ts';
import { projectFolder } from './running/project.ts';

// Checks that the documents about the project stay true when files move.

const read = (file: string) => readFileSync(join(projectFolder, file), 'utf8');
const documents = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/**/*.md', { cwd: projectFolder })];
const rooms = readdirSync(join(projectFolder, 'src'));

/** Placeholders in instructions: src/admin/noun/, <time>_<noun>.sql. */
const placeholder = /^<|^(name|noun|feature)(\.|$)/i;

/** Whether there is a file or folder at this path, relative to the project or to src/, up to the first placeholder. */
function exists(path: string): boolean {
  const segments = path.split('/').filter(Boolean);
  const end = segments.findIndex((segment) => placeholder.test(segment));
  const folder = (end < 0 ? segments : segments.slice(0, end)).join('/');
  const [first = ''] = segments;
  return existsSync(join(projectFolder, rooms.includes(first) ? 'src' : '', folder));
}

/** Paths in backticks, relative to the project or to a folder of src. */
function pathsIn(document: string): string[] {
  const tops = ['src', 'bench', 'e2e', 'supabase', 'docs', 'public', ...rooms];
  return [...read(document).matchAll(/`([\w.<>/-]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => path.includes('/') && tops.includes(path.split('/')[0] ?? ''));
}

for (const document of documents) {
  test(`every path in ${document} exists`, () => {
    assert.deepEqual(
      pathsIn(document).filter((path) => !exists(path)),
      [],
    );
  });

  test(`every link and picture in ${document} has a target`, () => {
    const links = [...read(document).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link);
    assert.deepEqual(
      links.filter((link) => !existsSync(join(projectFolder, document, '..', link))),
      [],
    );
  });

  test(`every npm script in ${document} exists`, () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(document).matchAll(/npm (?:run ([\w-]+)|(start|test))/g)];
    assert.deepEqual(
      named.map(([, run, short]) => run ?? short ?? '').filter((script) => !(script in scripts)),
      [],
    );
  });
}

test('the documents contain paths', () => {
  assert.ok(pathsIn('CONTRIBUTING.md').length > 10);
});

test('the folders that CONTRIBUTING.md draws are those that exist', () => {
  const [, drawn = ''] = read('CONTRIBUTING.md').match(/```\n(src\/\n.*?)```/s) ?? [];
  // Two spaces, then the names in a column of twenty.
  const named = drawn
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .flatMap((line) => line.slice(2, 22).split(/ +/))
    .filter(Boolean)
    .map((name) => name.replace('/', ''));
  assert.deepEqual(
    rooms.filter((room) => !['env.d.ts', 'styles'].includes(room) && !named.includes(room)),
    [],
    'a room that is not drawn',
  );
  assert.deepEqual(
    named.filter((name) => !rooms.includes(name)),
    [],
    'a room that is not there',
  );
});

/** All texts of the program and its content, with plain apostrophes and single spaces. */
const programTexts = () =>
  globSync(['src/**/*.{ts,tsx,astro,js,md,yaml}', 'supabase/migrations/*.sql'], {
    cwd: projectFolder,
    exclude: (path) => path.endsWith('.test.ts'),
  })
    .map((file) => plain(read(file)))
    .join('\n');

const plain = (text: string) =>
  text
    .replace(/\\?'|’/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

/** The quoted texts of a document outside code, each split at what the program inserts: names, numbers, days. */
function quotedIn(document: string): { text: string; parts: string[] }[] {
  const prose = plain(read(document).replace(/```.*?```|`[^`]*`/gs, ''));
  return [...prose.matchAll(/"([^"]+)"|“([^”]+)”/g)].map(([, straight, curved]) => {
    const text = straight ?? curved ?? '';
    const parts = text.split(/\{\w+\}|…|\b(?:n|m)\b|£?\b\d+(?: \w+ \d{4})?\b|[:;,.!]( |$)/);
    return { text, parts: parts.map((part = '') => part.trim()).filter((part) => part.length > 2) };
  });
}

/** Quoted texts that are not the program's own, or into which it inserts a word. */
const otherTexts = [
  // `No classes found for this ${view}.`
  'No classes found for this day.',
  // A heading of the document.
  'A rehearsal',
  // Texts and examples of Supabase.
  'automatic RLS',
  'Database error saving new user',
  'Passw0rd!',
];

test('the program has every text that the documents about its use quote', () => {
  const program = programTexts();
  const missing = ['docs/product.md', 'docs/going-live.md', 'docs/glossary.md'].flatMap((document) =>
    quotedIn(document)
      .filter(
        ({ text, parts }) => !otherTexts.includes(text) && !parts.every((part) => program.includes(part)),
      )
      .map(({ text }) => `${document}: ${text}`),
  );
  assert.deepEqual(missing, []);
});

test('docs/product.md names the screens of the back office by their titles', () => {
  const [, rows = ''] = read('docs/product.md').match(/\| screen \|.*\n\| ---.*\n((?:\|.*\n)+)/) ?? [];
  const named = [...rows.matchAll(/^\| ([^|]+?) \|/gm)].map(([, name = '']) => name);
  assert.ok(named.length > 5);
  const titles: string[] = screenTable.map(({ title }) => title);
  const headings = globSync('src/admin/**/*.tsx', { cwd: projectFolder })
    .flatMap((file) => [...read(file).matchAll(/<ScreenHead[^>]*?\stitle="([^"]+)"/g)])
    .map(([, title = '']) => title);
  assert.deepEqual(
    named.filter((name) => !titles.includes(name) && !headings.includes(name)),
    [],
  );
});

test('every instruction has eight steps at most', () => {
  for (const [, steps = ''] of read('CONTRIBUTING.md').matchAll(/^## .*\n\n((?:\d+\. .*\n(?: .*\n)*)+)/gm)) {
    const count = [...steps.matchAll(/^\d+\. /gm)].length;
    assert.ok(count > 1 && count <= 8, steps);
  }
});

test('every file that a comment names exists', () => {
  const files = globSync(['{src,bench,e2e}/**/*.{ts,tsx,astro,mjs,js,css}', 'supabase/migrations/*.sql'], {
    cwd: projectFolder,
    exclude: (path) => path.endsWith('.test.ts'),
  });
  const stale = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => /^\s*(\/\/|\/?\*|--)/.test(line))
      .flatMap((line) => line.match(/\bsrc\/[\w/.[\]-]+\.(?:tsx?|mjs|js|astro|css|yaml|md)\b/g) ?? [])
      .filter((path) => !existsSync(join(projectFolder, path)))
      .map((path) => `${file}: ${path}`),
  );
  assert.deepEqual(stale, []);
});

test('every type, schema and function that a migration refers to is defined in the named file', () => {
  const stale = globSync('supabase/migrations/*.sql', { cwd: projectFolder }).flatMap((file) => {
    const comments = read(file).replace(/\n\s*(--)?\s*/g, ' ');
    return [...comments.matchAll(/`?(\w+)`?(?:\[\])? in (src\/[\w/-]+\.ts)/g)]
      .filter(([, name = '']) => !['are', 'described'].includes(name))
      .filter(
        ([, name, path = '']) =>
          !new RegExp(`\\b(const|type|interface|function) ${name}\\b`).test(read(path)),
      )
      .map(([reference]) => `${file}: ${reference}`);
  });
  assert.deepEqual(stale, []);
});

test('decisions are numbered without a gap, each with its number in its title', () => {
  const decisions = readdirSync(join(projectFolder, 'docs/decisions'));
  for (const [index, file] of decisions.toSorted().entries()) {
    assert.equal(Number(file.slice(0, 4)), index + 1, file);
    assert.match(
      read(`docs/decisions/${file}`),
      new RegExp(`^# ${index + 1}\\. .*\\n\\n\\d{4}-\\d\\d-\\d\\d\\n`),
      file,
    );
  }
});
