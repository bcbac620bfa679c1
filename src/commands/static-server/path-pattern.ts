/** What a pattern's `*` and `:names` stood for in a path. */
export type Captures = Record<string, string>;

export type PathPattern = (path: string) => Captures | undefined;

const special = /[.+?^${}()|[\]\\]/g;

/**
 * Compiles a pattern of `_headers` and `_redirects`: `*` stands for anything, also nothing,
 * and the first one is called `splat`; `:name` stands for one part between slashes.
 */
export function pathPattern(pattern: string): PathPattern {
  let splats = 0;
  const anything = () => (splats++ === 0 ? '(?<splat>.*)' : '.*');
  const source = pattern
    .split(/(\/?\*|:[A-Za-z]\w*)/)
    .map((piece) => {
      // "/store/*" is for "/store" too.
      if (piece === '/*') return `(?:/${anything()})?`;
      if (piece === '*') return anything();
      if (/^:[A-Za-z]/.test(piece)) return `(?<${piece.slice(1)}>[^/]+)`;
      return piece.replace(special, '\\$&');
    })
    .join('');
  const regex = new RegExp(`^${source}$`);
  return (path) => {
    const match = regex.exec(path);
    return match ? { ...match.groups } : undefined;
  };
}

/** Puts what was captured in the places of `:splat` and `:name`. A name that was not captured stays. */
export const fillIn = (target: string, captures: Captures) =>
  target.replace(/:([A-Za-z]\w*)/g, (placeholder, name: string) =>
    Object.hasOwn(captures, name) ? (captures[name] ?? '') : placeholder,
  );
