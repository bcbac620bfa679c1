import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { projectFolder } from '#commands/running/project.ts';

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

/** Chunks that every island has loaded, and those that the schedule has loaded, too. */
const islandChunk = /\/(react|island|lazy|rolldown-runtime)\./;
const scheduleChunk = /\/(Schedule|week|timetables)\./;

/**
 * Leaves out the chunks that an island has loaded when the dependencies of a lazy import are preloaded: their names
 * would only make its script larger. A plugin, because Astro replaces this setting of its configuration.
 */
export const preloadMissing = (): Plugin => ({
  name: 'preload-missing',
  configEnvironment: (name) =>
    name === 'client'
      ? {
          build: {
            modulePreload: {
              resolveDependencies: (_file, dependencies, { hostId }) =>
                dependencies.filter(
                  (path) =>
                    !islandChunk.test(path) && !(scheduleChunk.test(path) && scheduleChunk.test(hostId)),
                ),
            },
          },
        }
      : undefined,
});

/**
 * Groups the modules that every page with an island loads, and those of the week, into few chunks instead of thirty:
 * small files compress badly, and each needs a request. A group also contains all imports of its modules that no group
 * of higher priority contains. Priorities must not be negative: the bundler reads them as the highest ones.
 */
export const sharedChunks = {
  groups: [
    // A page with a single lazy import, such as 404, loads this alone.
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
          'components/messages/notify.ts',
          'components/messages/outage-message.ts',
          'components/controls/Button.tsx',
          'components/controls/Badge.tsx',
          'components/controls/button-style.ts',
          'components/controls/badge-style.ts',
          'components/controls/toggle-style.ts',
          'backend/client.ts',
          'backend/calls/answer-of-shape.ts',
          'domain/money/money.ts',
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
        'domain/occurrences/past-classes.ts',
        'domain/occurrences/booking-window.ts',
      ),
      priority: 2,
    },
    // Loaded when somebody books, orders or signs in.
    { name: 'studio', test: modules('backend/studio.ts'), priority: 1 },
    { name: 'problem', test: modules('components/messages/Problem.tsx'), priority: 1 },
    { name: 'typed', test: modules('components/form/report-typed-value.ts'), priority: 1 },
    { name: 'terms', test: modules('domain/bookings/free-cancellation.ts'), priority: 1 },
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
        'components/messages/form-outage-messages.ts',
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
  ],
};
