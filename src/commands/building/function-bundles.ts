import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { mailStudio } from '#commands/mailbox/mail-studio.ts';
import { projectFolder } from '#commands/running/project.ts';
import { functions } from '#functions/functions.ts';

/** Beside the functions' folders; Supabase does not deploy folders whose names begin with an underscore. */
const defaultFolder = join(projectFolder, 'supabase/functions/_built');

/**
 * Writes one file for each server function, `<name>.js`, with all its imports and the studio's details from the
 * content. It exports `answer(request, variable, report)`. Deno fetches nodemailer automatically, in the version of
 * package.json.
 * @returns The files' paths.
 */
export async function bundleFunctions(folder = defaultFolder): Promise<string[]> {
  const names = Object.keys(functions);
  for (const name of names) {
    const id = `virtual:${name}`;
    await build({
      root: projectFolder,
      configFile: false,
      logLevel: 'error',
      publicDir: false,
      plugins: [entry(id, programOf(name))],
      // Everything is bundled into one file except what Deno provides.
      ssr: { noExternal: true, target: 'webworker' },
      build: {
        ssr: true,
        outDir: folder,
        emptyOutDir: false,
        minify: false,
        rolldownOptions: {
          input: { [name]: id },
          external: ['nodemailer'],
          output: {
            entryFileNames: '[name].js',
            codeSplitting: false,
            paths: { nodemailer: fromNpm('nodemailer') },
          },
        },
      },
    });
  }
  return names.map((name) => join(folder, `${name}.js`));
}

const programOf = (name: string) => `
  import { answerFunction } from '#functions/server/answer-function.ts';
  import { ${exportOf(name)} as handler } from '#functions/${name}.ts';
  const studio = ${JSON.stringify(mailStudio())};
  export const answer = (request, variable, report) => answerFunction(handler, request, { studio, variable }, report);
`;

/** The name that a function's file exports: "send-mails" exports sendMails. */
const exportOf = (name: string) => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const entry = (id: string, program: string): Plugin => ({
  name: 'function-entry',
  enforce: 'pre',
  resolveId: (source, importer) => {
    if (source === id) return `\0${id}`;
    // The entry module is virtual and has no folder, so its imports are resolved from the project's folder.
    if (importer === `\0${id}` && source.startsWith('#')) return join(projectFolder, 'src', source.slice(1));
    return undefined;
  },
  load: (moduleId) => (moduleId === `\0${id}` ? program : undefined),
});

function fromNpm(name: string): string {
  const { devDependencies } = JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  return `npm:${name}@${devDependencies[name]}`;
}
