import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '#commands/running/project.ts';
import { speculationRules } from '#layouts/head/speculation-rules.ts';
import { isListed } from './listed-pages.ts';

test('private pages, and second addresses of a page, are not listed', () => {
  for (const path of [
    '/book',
    '/order',
    '/account/deleted',
    '/admin/users/invitations',
    '/classes/yin',
    '/classes/yin-for-beginners',
    '/classes/404',
    '/404',
  ])
    assert.equal(isListed(path), false, path);
});

test('all other pages are listed, whatever staff call their posts and products', () => {
  for (const path of [
    '/',
    '/classes',
    '/classes/1',
    '/classes/4040',
    '/booking-rules',
    '/blog/order',
    '/blog/reminders',
    '/store/book',
  ])
    assert.equal(isListed(path), true, path);
});

test('every page that is not listed is in the addresses of the end-to-end tests', () => {
  const addresses = readFileSync(join(projectFolder, 'e2e/support/addresses.ts'), 'utf8');
  const untested = globSync('**/*.astro', { cwd: join(projectFolder, 'src/pages') })
    .filter((file) => !/\[|404/.test(file))
    .map((file) => `/${file.replace('.astro', '')}`)
    .filter((path) => !isListed(path) && !addresses.includes(`'${path}'`));
  assert.deepEqual(untested, [], `add these to e2e/support/addresses.ts: ${untested.join(', ')}`);
});

test('no page of a person, or of a private link, is prerendered when a visitor points at its link', () => {
  const pages = join(projectFolder, 'src/pages');
  const [{ where }] = JSON.parse(speculationRules).prerender;
  const never = where.and.slice(1).map(({ not }: { not: { href_matches: string } }) => not.href_matches);
  const prerendered = globSync('**/*.astro', { cwd: pages })
    .filter((file) => {
      const text = readFileSync(join(pages, file), 'utf8');
      return text.includes('unlisted') && text.includes('#islands/');
    })
    .map((file) => `/${file.replace('.astro', '')}`)
    .filter((path) => !never.includes(path));
  assert.deepEqual(prerendered, [], `add these to speculation-rules.ts: ${prerendered.join(', ')}`);
});
