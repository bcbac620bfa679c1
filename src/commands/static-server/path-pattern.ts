/** The text that a pattern's `*` and `:names` matched in a path. */
export type Captures = Record<string, string>;

export type PathPattern = (path: string) => Captures | undefined;

const specialCharacters = /[.+?^${}()|[\]\\]/g;

/**
 * Compiles a pattern of `_headers` and `_redirects`: `*` matches any text, also none, and the first is called
 * `splat`; `:name` matches one segment between slashes.
 */
export function pathPattern(pattern: string): PathPattern {
  let splats = 0;
  const nextSplat = () => (splats++ === 0 ? '(?<splat>.*)' : '.*');
  const source = pattern
    .split(/(\/?\*|:[A-Za-z]\w*)/)
    .map((piece) => {
      // "/store/*" also matches "/store".
      if (piece === '/*') return `(?:/${nextSplat()})?`;
      if (piece === '*') return nextSplat();
      if (/^:[A-Za-z]/.test(piece)) return `(?<${piece.slice(1)}>[^/]+)`;
      return piece.replace(specialCharacters, '\\$&');
    })
    .join('');
  const regex = new RegExp(`^${source}$`);
  return (path) => {
    const match = regex.exec(path);
    return match ? { ...match.groups } : undefined;
  };
}

/** Fills the captures into `:splat` and `:name`. A name without a capture stays. */
export const fillIn = (target: string, captures: Captures) =>
  target.replace(/:([A-Za-z]\w*)/g, (placeholder, name: string) =>
    Object.hasOwn(captures, name) ? (captures[name] ?? '') : placeholder,
  );
