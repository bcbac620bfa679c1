import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { type BuiltModule, closureOf } from './entry-points.ts';
import { planChunks } from './plan-chunks.ts';

/** Modules of a build. A capital marks an entry point of a page, and `lazy:` a lazy import. */
function build(modules: Record<string, { imports?: string[]; size?: number }>): BuiltModule[] {
  return Object.entries(modules).map(([id, { imports = [], size = 10_000 }]) => ({
    id,
    isEntry: /^[A-Z]/.test(id),
    imports: imports.filter((name) => !name.startsWith('lazy:')),
    lazyImports: imports.filter((name) => name.startsWith('lazy:')).map((name) => name.slice(5)),
    size,
    isPlanned: true,
  }));
}

const plan = (modules: BuiltModule[]) => planChunks(modules, (_, isLazy) => (isLazy ? 1 : 10));

describe('planChunks', () => {
  test('modules that the same entry points need form a chunk', () => {
    const chunks = plan(
      build({
        Shop: { imports: ['cart', 'money'] },
        Cart: { imports: ['cart', 'money'] },
        cart: {},
        money: {},
      }),
    );
    assert.equal(chunks.get('cart'), chunks.get('money'));
  });

  test('modules of different entry points are separate chunks if they are large', () => {
    const chunks = plan(
      build({
        Shop: { imports: ['cart', 'money'] },
        Cart: { imports: ['cart', 'money'] },
        Schedule: { imports: ['money'] },
        cart: {},
        money: {},
      }),
    );
    assert.notEqual(chunks.get('cart'), chunks.get('money'));
  });

  test('a small module joins the chunk of another, because a further file costs more', () => {
    const chunks = plan(
      build({
        Shop: { imports: ['cart', 'icon'] },
        Cart: { imports: ['cart', 'icon'] },
        Schedule: { imports: ['icon'] },
        Book: { imports: ['cart'] },
        cart: { size: 1000 },
        icon: { size: 100 },
      }),
    );
    assert.equal(chunks.get('icon'), chunks.get('cart'));
  });

  test('a module of a single entry point is left to its chunk', () => {
    const chunks = plan(build({ Shop: { imports: ['filter'] }, filter: {} }));
    assert.deepEqual([...chunks], []);
  });

  test('what a screen has loaded is available to its dialogs, so it is not split by their needs', () => {
    const chunks = plan(
      build({
        Office: { imports: ['table', 'row', 'lazy:sale', 'lazy:refund'] },
        sale: { imports: ['table', 'row'] },
        refund: { imports: ['row'] },
        table: {},
        row: {},
      }),
    );
    assert.equal(chunks.get('table'), chunks.get('row'));
  });

  test('a module is not merged into what a heavy package needs', () => {
    const modules = build({
      Shop: { imports: ['icon'] },
      Letter: { imports: ['icon', 'letter'] },
      Preview: { imports: ['letter'] },
      icon: { size: 100 },
      letter: { size: 100, imports: ['markdown'] },
      markdown: { size: 200_000 },
    }).map((module) => ({ ...module, isPlanned: module.id !== 'markdown' }));
    const chunks = plan(modules);
    assert.notEqual(chunks.get('icon'), chunks.get('letter'));
    assert.equal(chunks.has('markdown'), false);
  });

  test('chunks that are named after modules of the same name have different names', () => {
    const chunks = plan(
      build({
        Shop: { imports: ['shop/index.ts', 'time/index.ts'] },
        Cart: { imports: ['shop/index.ts', 'time/index.ts'] },
        Schedule: { imports: ['time/index.ts'] },
        'shop/index.ts': {},
        'time/index.ts': {},
      }),
    );
    assert.deepEqual([...chunks.values()].sort(), ['index', 'index-2']);
  });

  const builds = fc
    .array(
      fc.record({
        isEntry: fc.boolean(),
        imports: fc.array(fc.nat(29), { maxLength: 4 }),
        lazyImports: fc.array(fc.nat(29), { maxLength: 2 }),
        size: fc.integer({ min: 50, max: 20_000 }),
        isPlanned: fc.boolean(),
      }),
      { minLength: 1, maxLength: 30 },
    )
    .map((modules) => {
      const named = (indexes: number[]) =>
        indexes.filter((index) => index < modules.length).map((index) => `m${index}`);
      return modules.map((module, index) => ({
        ...module,
        id: `m${index}`,
        imports: named(module.imports),
        lazyImports: named(module.lazyImports),
      }));
    });

  test('no planned chunk imports another that imports it', () => {
    fc.assert(
      fc.property(builds, (modules) => {
        const chunkOf = plan(modules);
        const imports = new Map<string, { imports: string[] }>();
        for (const module of modules) {
          const chunk = chunkOf.get(module.id);
          if (chunk === undefined) continue;
          const others = module.imports
            .flatMap((id) => chunkOf.get(id) ?? [])
            .filter((other) => other !== chunk);
          imports.set(chunk, { imports: [...(imports.get(chunk)?.imports ?? []), ...others] });
        }
        for (const [chunk, { imports: direct }] of imports)
          for (const other of direct)
            assert.ok(!closureOf(other, imports).has(chunk), `${chunk} and ${other}`);
      }),
      { numRuns: 500 },
    );
  });

  test('the plan does not depend on the order of the modules', () => {
    fc.assert(
      fc.property(builds, (modules) => {
        assert.deepEqual(new Map([...plan(modules)].sort()), new Map([...plan(modules.toReversed())].sort()));
      }),
    );
  });
});
