import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectFolder } from '#commands/running/project.ts';
import { closureOf } from './entry-points.ts';
import { planChunks } from './plan-chunks.ts';

/**
 * Matches modules by their paths in src.
 * @throws Error if one does not exist, for example because it was renamed.
 */
function modules(...paths: string[]): RegExp {
  for (const path of paths)
    if (!existsSync(join(projectFolder, 'src', path)))
      throw new Error(
        `shared-chunks.ts lists src/${path}, which does not exist. Please write its current path.`,
      );
  return new RegExp(`/src/(${paths.map((path) => path.replaceAll('.', '\\.')).join('|')})$`);
}

const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/** The entry points that most visits of the site load, and those that each opening of the back office loads. */
const frequent = modules(
  'islands/schedule/Schedule.tsx',
  'islands/products/StoreFilters.tsx',
  'islands/products/BuyBox.tsx',
  'islands/cart/Cart.tsx',
  'islands/orders/checkout/Checkout.tsx',
  'islands/accounts/sign-in/SignIn.tsx',
  'islands/accounts/Account.tsx',
  'backend/studio.ts',
  'backend/calls/signed-in.ts',
  'backend/demo/demo-studio.ts',
  'backend/demo/sample-timetables.ts',
  'admin/AdminApp.tsx',
  'admin/overview/DashboardScreen.tsx',
);

/** How often an entry point is loaded, relative to a dialog of the back office; only the order of magnitude matters. */
function weightOf(id: string, isLazy: boolean): number {
  if (frequent.test(id)) return 1000;
  if (!isLazy) return 200;
  return id.includes('/src/admin/') ? 1 : 10;
}

/** Packages of small modules, which are planned like our own. The bundler groups others by what needs them. */
const smallPackages = /\/node_modules\/(lucide-react|wouter|regexparam)\//;

/** The chunk of each module that no group lists; set when all modules are known. */
let plan: ReadonlyMap<string, string> = new Map();

/** The static imports of each chunk, by file name. */
let chunkImports: ReadonlyMap<string, { imports: readonly string[] }> = new Map();

/**
 * Plans the chunks of the modules that no group lists, and preloads for a lazy import only what its importer has not
 * loaded: the names of the others would only make the script larger.
 */
export const planSharedChunks = (): Plugin => ({
  name: 'plan-shared-chunks',
  applyToEnvironment: ({ name }) => name === 'client',
  // The plugin sets this, because Astro replaces the settings of environments.client in the configuration.
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            // Required for groups that do not include the imports of their modules.
            rolldownOptions: { preserveEntrySignatures: 'allow-extension' },
            modulePreload: {
              resolveDependencies: (_file, dependencies, { hostId }) => {
                const loaded = closureOf(hostId, chunkImports);
                return dependencies.filter((file) => !loaded.has(file));
              },
            },
          },
        }
      : undefined,
  buildEnd() {
    const built = [...this.getModuleIds()].map((id) => {
      const module = this.getModuleInfo(id);
      return {
        id,
        isEntry: module?.isEntry ?? false,
        imports: module?.importedIds ?? [],
        lazyImports: module?.dynamicallyImportedIds ?? [],
        size: module?.code?.length ?? 0,
      };
    });
    const byId = new Map(built.map((module) => [module.id, module]));
    const listed = new Set(
      built
        .filter(({ id }) => listedGroups.some(({ test }) => test.test(id)))
        .flatMap(({ id }) => [...closureOf(id, byId)]),
    );
    const isOwn = (id: string) => id.includes('/src/') && !id.includes('/node_modules/');
    const canBePlanned = (id: string) => (isOwn(id) || smallPackages.test(id)) && !listed.has(id);
    plan = planChunks(
      built.map((module) => ({ ...module, isPlanned: canBePlanned(module.id) })),
      weightOf,
    );
  },
  generateBundle: {
    order: 'pre',
    handler: (_options, bundle) => {
      chunkImports = new Map(
        Object.values(bundle)
          .filter((file) => file.type === 'chunk')
          .map((chunk) => [chunk.fileName, chunk]),
      );
    },
  },
});

/**
 * Groups that are listed by hand, because the budgets of some pages have no room for the bytes that planned chunks would
 * add: the modules that every page with an island loads, and those of the week. A group also contains all imports of its
 * modules that no group of higher priority contains. Priorities must not be negative: the bundler reads them as the highest ones.
 */
const listedGroups = [
  // A page with a single lazy import, such as 404, loads only this.
  { name: 'lazy', test: /vite\/preload-helper/, priority: 6 },
  {
    name: 'react',
    test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
    priority: 5,
  },
  {
    name: 'island',
    test: either(
      /\/node_modules\/nanostores\//,
      modules(
        'components/use-hydrated.ts',
        'components/use-focus-fallback.ts',
        'components/use-store.ts',
        'components/messages/announce.ts',
        'components/messages/toasts/notify.ts',
        'components/messages/outages/outage-message.ts',
        'components/controls/Button.tsx',
        'components/controls/Badge.tsx',
        'components/controls/button-style.ts',
        'components/controls/badge-style.ts',
        'components/controls/toggle-style.ts',
        'backend/client.ts',
        'stores/accounts/session-stored.ts',
        'backend/calls/answer-of-shape.ts',
        'domain/money/money.ts',
        'domain/content/list-text.ts',
      ),
    ),
    priority: 4,
  },
  // Modules of the schedule and of the store, which would otherwise be in the chunk of the whole studio.
  { name: 'stored', test: modules('stores/stored.ts'), priority: 3 },
  { name: 'timetables', test: modules('backend/occurrences/timetables.ts'), priority: 3 },
  { name: 'shelf', test: modules('backend/products/shelf.ts', 'stores/products/shelf.ts'), priority: 3 },
  {
    name: 'week',
    test: modules(
      'stores/schedule.ts',
      'stores/bookings/booking-step.ts',
      'stores/bookings/unpaid-class.ts',
      'islands/schedule/finder/SearchField.tsx',
      'islands/schedule/finder/ViewSwitch.tsx',
      'domain/time/visitor-time.ts',
      'domain/schedule/schedule.ts',
      'domain/schedule/schedule-filter.ts',
      'domain/schedule/schedule-view.ts',
      'domain/schedule/schedule-texts.ts',
      'domain/occurrences/availability.ts',
      'domain/occurrences/occurrence.ts',
      'domain/occurrences/timetable.ts',
      'domain/occurrences/opening-day.ts',
      'domain/occurrences/past-classes.ts',
      'domain/occurrences/booking-window.ts',
    ),
    priority: 2,
  },
  // Only in the demo: what visitors load who only read.
  {
    name: 'sample',
    test: modules('backend/demo/database-started.ts', 'backend/demo/sample-methods.ts'),
    priority: 2,
  },
  // Loaded when somebody books, orders or signs in.
  { name: 'studio', test: modules('backend/studio.ts'), priority: 1 },
  {
    name: 'problem',
    test: modules(
      'components/messages/Problem.tsx',
      'components/form/report-typed-value.ts',
      'components/messages/toasts/use-earlier-toast.ts',
      'stores/next-toast.ts',
    ),
    priority: 1,
  },
  { name: 'terms', test: modules('domain/bookings/free-cancellation.ts'), priority: 1 },
  // A chunk that the login page needs, too, would otherwise contain it together with the dialogs.
  { name: 'studio-clock', test: modules('stores/studio-clock.ts'), priority: 1 },
  // The account and the page of an order need it, and no form.
  {
    name: 'contents',
    test: modules(
      'domain/orders/contents.ts',
      'domain/orders/cancelling-orders.ts',
      'components/orders/OrderContents.tsx',
    ),
    priority: 0,
  },
  // Shown beside a confirmed booking.
  {
    name: 'booked',
    test: modules('components/bookings/AddToCalendar.tsx', 'components/controls/PrivateLink.tsx'),
    priority: 0,
  },
  {
    name: 'refusals',
    test: modules(
      'domain/bookings/booking-refusals.ts',
      'domain/orders/order-refusals.ts',
      'domain/checkouts/checkout-refusals.ts',
    ),
    priority: 0,
  },
  // What almost every form needs.
  {
    name: 'form',
    test: modules(
      'components/form/Form.tsx',
      'components/form/Field.tsx',
      'components/form/SubmitButton.tsx',
      'components/form/use-problems.ts',
      'components/messages/outages/form-outage-message.ts',
      'components/use-shown-again.ts',
    ),
    priority: 0,
  },
  {
    name: 'contact',
    test: modules(
      'domain/schema/read-form.ts',
      'domain/schema/form-fields.ts',
      'domain/people/contact-fields.ts',
    ),
    priority: 0,
  },
];

/** Groups shared modules into chunks: small files compress badly, and each needs a request. */
export const sharedChunks = {
  groups: [
    ...listedGroups,
    {
      name: (id: string) => plan.get(id) ?? null,
      test: (id: string) => plan.has(id),
      priority: 0,
      includeDependenciesRecursively: false,
    },
  ],
};
