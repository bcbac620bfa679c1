import { type BuiltModule, type EntryPoints, type EntrySet, findEntryPoints } from './entry-points.ts';

/** The share of a module's size that remains when it is minified and compressed. */
const compression = 0.16;

/** What a further file costs a page, in bytes: the headers of its request, text that is compressed separately, and its name. */
const costOfFile = 550;

/** Modules that are needed by the same entry points. */
interface Group {
  /** The entry points to which the modules are available. */
  entries: EntrySet;
  modules: string[];
  /** In bytes, compressed. */
  size: number;
  isPlanned: boolean;
}

/**
 * Assigns modules that several entry points share to chunks.
 *
 * Modules form a chunk if the same entry points need them. A module that a dialog shares with the screen that imports it
 * lazily counts as the screen's. Then small chunks are merged with others, the smallest first, as long as pages save more
 * by loading fewer files than they lose by loading modules that they do not need. The imports of a module are always
 * available to all entry points that have the module, so chunks never import each other in a circle.
 *
 * @param weightOf How often an entry point is loaded, relative to others.
 * @returns The names of the chunks by the ids of their modules. A module that only one entry point imports is not
 * included: the bundler adds it to the chunk of the entry point.
 */
export function planChunks(
  modules: readonly BuiltModule[],
  weightOf: (id: string, isLazy: boolean) => number,
): Map<string, string> {
  // The bundler parses modules in parallel, in another order each time.
  const byId = new Map(
    modules.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((module) => [module.id, module]),
  );
  const entryPoints = findEntryPoints(byId, weightOf);
  let groups = groupsOf(byId, entryPoints);
  const final = new Set<EntrySet>();
  for (;;) {
    const [smallest] = groups
      .filter(({ isPlanned, entries }) => isPlanned && !final.has(entries))
      .sort((a, b) => a.size - b.size);
    if (!smallest) return namesOf(groups, byId);
    const merged = bestMerger(smallest, groups, byId, entryPoints);
    if (merged) groups = merged;
    else final.add(smallest.entries);
  }
}

function groupsOf(byId: ReadonlyMap<string, BuiltModule>, entryPoints: EntryPoints): Group[] {
  const groups: Group[] = [];
  for (const { id, size, isPlanned } of byId.values()) {
    const importing = entryPoints.importing(id);
    const isShared = (importing & (importing - 1n)) !== 0n;
    if (importing !== 0n && (isShared || !isPlanned))
      groups.push({
        entries: entryPoints.withAvailable(importing),
        modules: [id],
        size: size * compression,
        isPlanned,
      });
  }
  return joined(groups);
}

/** Joins groups that are available to the same entry points. */
function joined(groups: readonly Group[]): Group[] {
  const byKey = new Map<string, Group>();
  for (const group of groups) {
    const key = `${group.entries} ${group.isPlanned}`;
    const earlier = byKey.get(key);
    byKey.set(key, {
      ...group,
      modules: [...(earlier?.modules ?? []), ...group.modules],
      size: (earlier?.size ?? 0) + group.size,
    });
  }
  return [...byKey.values()];
}

/** The groups after the merger of one with another that saves most; undefined if none saves anything. */
function bestMerger(
  group: Group,
  groups: readonly Group[],
  byId: ReadonlyMap<string, BuiltModule>,
  { withAvailable, loads }: EntryPoints,
): Group[] | undefined {
  const groupOf = new Map(groups.flatMap((each) => each.modules.map((id) => [id, each] as const)));
  let best: { saved: number; entries: ReadonlyMap<Group, EntrySet> } | undefined;
  for (const other of groups) {
    if (!other.isPlanned || other === group || (other.entries & group.entries) === 0n) continue;
    const union = withAvailable(other.entries | group.entries);
    // The modules that the two import are available wherever they are.
    const entries = new Map(
      [...importsOf([group, other], groupOf, byId)].map((each) => [
        each,
        withAvailable(each.entries | union),
      ]),
    );
    // The two are one file.
    let saved = costOfFile * loads(union);
    for (const [each, newEntries] of entries)
      saved -= (each.size + costOfFile) * (loads(newEntries) - loads(each.entries));
    if (saved > (best?.saved ?? 0)) best = { saved, entries };
  }
  return best && joined(groups.map((each) => ({ ...each, entries: best.entries.get(each) ?? each.entries })));
}

/** The given groups with all groups that they import, directly or not. */
function importsOf(
  groups: readonly Group[],
  groupOf: ReadonlyMap<string, Group>,
  byId: ReadonlyMap<string, BuiltModule>,
): Set<Group> {
  const found = new Set(groups);
  for (const current of found)
    for (const id of current.modules)
      for (const imported of byId.get(id)?.imports ?? []) {
        const group = groupOf.get(imported);
        if (group) found.add(group);
      }
  return found;
}

/** Names each planned group after its largest module. */
function namesOf(groups: readonly Group[], byId: ReadonlyMap<string, BuiltModule>): Map<string, string> {
  const names = new Map<string, string>();
  const used = new Map<string, number>();
  for (const { modules, isPlanned } of groups) {
    if (!isPlanned) continue;
    const sizeOf = (id: string) => byId.get(id)?.size ?? 0;
    const largest = modules.reduce((a, b) => (sizeOf(b) > sizeOf(a) ? b : a));
    const name = largest.replace(/^.*\//, '').replace(/\..*$/, '');
    const count = (used.get(name) ?? 0) + 1;
    used.set(name, count);
    for (const id of modules) names.set(id, count === 1 ? name : `${name}-${count}`);
  }
  return names;
}
