import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** The number of the current run, which distinguishes its modules from those of other runs. */
let run = 0;

const sources = new Map<string, string>();

/**
 * Makes imports load the TypeScript modules of a folder anew after each call of `next`, because a mutant may be in code
 * that runs while its module is loaded.
 * @param root The folder's file URL, with a slash at its end.
 * @param replacements File URLs that are imported instead of packages, by package.
 */
export function freshModules(root: string, replacements: Record<string, string>): { next(): void } {
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const inFolder = context.parentURL?.startsWith(root);
      const resolved = nextResolve((inFolder && replacements[specifier]) || specifier, context);
      const isFresh = resolved.url.startsWith(root) && /\.ts(\?|$)/.test(resolved.url);
      if (!isFresh || resolved.url.includes('run=')) return resolved;
      return { ...resolved, url: `${resolved.url}${resolved.url.includes('?') ? '&' : '?'}run=${run}` };
    },
    load(url, context, nextLoad) {
      if (!url.startsWith(root) || !url.includes('run=')) return nextLoad(url, context);
      const path = fileURLToPath(url);
      const source = sources.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'));
      sources.set(path, source);
      return { format: 'module', source, shortCircuit: true };
    },
  });
  return {
    next() {
      run += 1;
    },
  };
}
