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
      test: /\/node_modules\/nanostores\/|\/src\/(components\/(use-hydrated|use-focus-fallback|use-store|messages\/(announce|notify|outage-words)|controls\/(Button|Badge|button-style|badge-style|toggle-style))|backend\/(client|calls\/answer-of-shape)|domain\/money\/money)\.tsx?$/,
      priority: 4,
    },
    // Of the schedule and of the store: without these groups each would be in the chunk of the whole studio.
    { name: 'stored', test: /\/src\/stores\/stored\.ts$/, priority: 3 },
    { name: 'timetables', test: /\/src\/backend\/occurrences\/timetables\.ts$/, priority: 3 },
    { name: 'shelf', test: /\/src\/(backend|stores)\/products\/shelf\.ts$/, priority: 3 },
    {
      name: 'week',
      test: /\/src\/(stores\/(schedule|bookings\/booking-(step|again))|islands\/schedule\/finder\/(SearchField|ViewSwitch)|domain\/(time\/visitor-time|schedule\/schedule(-filter|-view|-words)?|occurrences\/(availability|occurrence|timetable|past-classes|booking-window)))\.tsx?$/,
      priority: 2,
    },
    // Loaded when somebody books, orders or signs in.
    { name: 'studio', test: /\/src\/backend\/studio\.ts$/, priority: 1 },
    { name: 'problem', test: /\/src\/components\/messages\/Problem\.tsx$/, priority: 1 },
    { name: 'typed', test: /\/src\/components\/form\/typed-before\.ts$/, priority: 1 },
    { name: 'terms', test: /\/src\/domain\/bookings\/free-cancellation\.ts$/, priority: 1 },
    // Beside a booking that was made.
    {
      name: 'booked',
      test: /\/src\/components\/(bookings\/AddToCalendar|controls\/PrivateLink)\.tsx$/,
      priority: 0,
    },
    // What almost every form needs.
    {
      name: 'form',
      test: /\/src\/components\/form\/(Form|Field|SubmitButton|use-problems)\.tsx?$/,
      priority: 0,
    },
    {
      name: 'contact',
      test: /\/src\/domain\/(schema\/(read-form|form-fields)|people\/contact-fields)\.ts$/,
      priority: 0,
    },
  ],
};
