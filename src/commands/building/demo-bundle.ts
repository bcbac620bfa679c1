import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type TomlTable } from 'smol-toml';
import type { Plugin } from 'vite';
import { demoKeys } from '#backend/demo/keys.ts';
import { projectFolder } from '#commands/running/project.ts';
import { readContent } from '#commands/seed/content.ts';
import { demoFiles } from './demo-files.ts';

const modules = ['virtual:demo-studio', 'virtual:demo-database'];

/**
 * Modules that the embedded server needs only to migrate, send mail and run on Node, and PGlite's extensions that
 * no migration uses.
 */
const unneededModules =
  /^(node:.+|@supabase\/pg-delta(\/.+)?|@supabase\/lite\/sqlite|@sqlite\.org\/sqlite-wasm|libpg-query|pgsql-(parser|deparser)|nodemailer|@electric-sql\/pglite\/contrib\/.+)$/;

const emptyModule = `
  const extension = { setup: async () => ({}) };
  export { extension as isn, extension as ltree, extension as file_fdw, extension as pgcrypto };
  export class Deparser {}
  export class QuoteUtils {}
  export default {};
`;

/** The size of the compressed download in megabytes: the program, PostgreSQL and the database. */
const size = 5;

/** Adds the demo's database to its worker's bundle. */
export const demoBundle = (): Plugin => ({
  name: 'demo-bundle',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (modules.includes(source)) return `\0${source}`;
    return unneededModules.test(source) && /@supabase|@electric-sql/.test(importer ?? '')
      ? '\0demo-left-out'
      : undefined;
  },
  load: async (id) => {
    if (id === '\0demo-left-out') return emptyModule;
    if (!modules.includes(id.slice(1))) return undefined;
    const { version, folder, program } = await demoFiles();
    if (id.endsWith('studio')) return exportsOf({ version, size });
    const [studio] = readContent<{ name: string }>('studio');
    const seed = readFileSync(join(projectFolder, 'supabase/seed.sql'), 'utf8');
    return `
      export { default as folder } from ${JSON.stringify(`${folder}?url&no-inline`)};
      export { default as program } from ${JSON.stringify(`${program}?url&no-inline`)};
      ${exportsOf({ seed, studioName: studio?.name, auth: demoAuth() })}
    `;
  },
  // The worker loads a compressed copy of PGlite's data instead. It needs no initdb: its database exists already.
  generateBundle: (_, bundle) => {
    for (const file of Object.keys(bundle))
      if (/(pglite[^/]*\.data|initdb[^/]*\.wasm)$/.test(file)) delete bundle[file];
  },
});

/** The Auth settings of supabase/config.toml, with the demo's keys. Its site address is that of the pages. */
function demoAuth() {
  const config = parse(readFileSync(join(projectFolder, 'supabase/config.toml'), 'utf8'));
  const { site_url: _site, additional_redirect_urls: _redirects, ...auth } = config['auth'] as TomlTable;
  return {
    ...auth,
    jwt_secret: demoKeys.SUPABASE_JWT_SECRET,
    publishable_key: demoKeys.SUPABASE_PUBLISHABLE_KEY,
    secret_key: demoKeys.SUPABASE_SECRET_KEY,
  };
}

const exportsOf = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');
