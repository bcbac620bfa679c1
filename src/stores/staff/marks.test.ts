import assert from 'node:assert/strict';
import { registerHooks } from 'node:module';
import { test } from 'node:test';
import { setImmediate } from 'node:timers/promises';

/** A module with this code, in place of another. */
const moduleOf = (code: string) => ({
  url: `data:text/javascript,${encodeURIComponent(code)}`,
  shortCircuit: true,
});

/** The module with a database that only records marks, and without the variables of a build. */
async function importMarks() {
  registerHooks({
    resolve: (name, { parentURL }, next) => {
      if (name === 'astro:env/client')
        return moduleOf(
          ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'TURNSTILE_SITE_KEY']
            .map((variable) => `export const PUBLIC_${variable} = '';`)
            .join(''),
        );
      if (name === './occurrences.ts' && parentURL?.endsWith('/marks.ts'))
        return moduleOf(
          'export const datesChanged = () => {}; export const staffOccurrences = async () => globalThis.occurrences;',
        );
      return next(name);
    },
  });
  return { ...(await import('./marks.ts')), ...(await import('#stores/accounts/account.ts')) };
}

test('a tab sends the marks that another tab could not send, after ten seconds', async (context) => {
  const sent: string[] = [];
  const items = new Map<string, string>();
  const page = new EventTarget();
  Object.assign(globalThis, {
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    occurrences: {
      mark: async (_booking: number, _mark: string, requestId: string) => {
        sent.push(requestId);
        return { kind: 'done' };
      },
    },
  });
  Object.defineProperty(globalThis, 'localStorage', {
    value: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => items.set(key, value),
      removeItem: (key: string) => items.delete(key),
    },
    configurable: true,
  });
  const { followMarks, $account } = await importMarks();
  const { timers } = context.mock;
  timers.enable({ apis: ['setTimeout'] });
  const stop = followMarks();
  $account.set({ status: 'signed-in', user: { id: 'ada' } } as ReturnType<typeof $account.get>);

  const mark = {
    booking: 1,
    name: 'Ben',
    occurrence: 'Hatha Yoga',
    mark: 'attended',
    madeAt: '2026-03-02T07:00:00.000Z',
    requestId: 'made-in-another-tab',
    account: 'ada',
    delayed: true,
  };
  items.set('ekantik-marks', JSON.stringify([mark]));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'ekantik-marks' }));
  timers.tick(9_999);
  await setImmediate();
  assert.deepEqual(sent, []);
  timers.tick(1);
  for (let turn = 0; turn < 20; turn++) await setImmediate();
  assert.deepEqual(sent, ['made-in-another-tab']);
  assert.equal(items.has('ekantik-marks'), false);
  stop();
});
