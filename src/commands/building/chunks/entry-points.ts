/** A module of the client build. */
export interface BuiltModule {
  id: string;
  /** Whether a page loads it itself. */
  isEntry: boolean;
  imports: readonly string[];
  lazyImports: readonly string[];
  /** Its size in bytes, before it is minified. */
  size: number;
  /** Whether a plan may assign it to a chunk; otherwise the bundler decides. */
  isPlanned: boolean;
}

/** A set of entry points: one bit each. */
export type EntrySet = bigint;

/** The entry points of a build: the modules that pages load, and those that modules import lazily. */
export interface EntryPoints {
  /** The entry points that import a module, themselves or by other modules; none for a module that nothing imports. */
  importing(id: string): EntrySet;
  /**
   * Adds the lazy entry points that are imported only by entry points of a set: where these have loaded a module, it is
   * available to the lazy one, too.
   */
  withAvailable(set: EntrySet): EntrySet;
  /** The weighted number of entry points that load a module which is available to a set of them. */
  loads(set: EntrySet): number;
}

/**
 * @param weightOf How often an entry point is loaded, relative to others.
 */
export function findEntryPoints(
  modules: ReadonlyMap<string, BuiltModule>,
  weightOf: (id: string, isLazy: boolean) => number,
): EntryPoints {
  const own = [...modules.values()].filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const lazy = [...modules.values()].flatMap(({ lazyImports }) =>
    lazyImports.filter((id) => modules.has(id)),
  );
  const ids = [...new Set([...own, ...lazy])];

  const importing = new Map<string, EntrySet>();
  const importingLazily = new Map<string, EntrySet>();
  const add = (sets: Map<string, EntrySet>, id: string, bit: EntrySet) =>
    sets.set(id, (sets.get(id) ?? 0n) | bit);
  for (const [index, entry] of ids.entries())
    for (const id of closureOf(entry, modules)) {
      const bit = 1n << BigInt(index);
      add(importing, id, bit);
      for (const lazyImport of modules.get(id)?.lazyImports ?? []) add(importingLazily, lazyImport, bit);
    }

  const entries = ids.map((id, index) => ({
    bit: 1n << BigInt(index),
    weight: weightOf(id, index >= own.length),
    /** The entry points that import it lazily; undefined if pages load it. */
    importers: index < own.length ? undefined : (importingLazily.get(id) ?? 0n),
  }));
  const hasAvailable = (importers: EntrySet | undefined, set: EntrySet) =>
    importers !== undefined && (importers & ~set) === 0n;

  return {
    importing: (id) => importing.get(id) ?? 0n,
    withAvailable: memoized((set) => {
      let all = set;
      for (let before = -1n; before !== all; ) {
        before = all;
        for (const { bit, importers } of entries) if (hasAvailable(importers, all)) all |= bit;
      }
      return all;
    }),
    loads: memoized((set) =>
      entries
        .filter(({ bit, importers }) => set & bit && !hasAvailable(importers, set))
        .reduce((sum, { weight }) => sum + weight, 0),
    ),
  };
}

/** A module with all modules that it imports, directly or not. */
export function closureOf(
  id: string,
  modules: ReadonlyMap<string, Pick<BuiltModule, 'imports'>>,
): Set<string> {
  const found = new Set([id]);
  // A set's iteration includes what is added to it.
  for (const current of found)
    for (const imported of modules.get(current)?.imports ?? [])
      if (modules.has(imported)) found.add(imported);
  return found;
}

function memoized<Result extends number | bigint>(
  compute: (set: EntrySet) => Result,
): (set: EntrySet) => Result {
  const results = new Map<EntrySet, Result>();
  return (set) => {
    const result = results.get(set) ?? compute(set);
    results.set(set, result);
    return result;
  };
}
