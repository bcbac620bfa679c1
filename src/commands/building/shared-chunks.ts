/**
 * Groups the modules that every page with an island loads, and those of the week, into few chunks instead of thirty:
 * small files compress badly, and each needs a request. A group also contains all imports of its modules.
 */
export const sharedChunks = {
  groups: [
    // A page with a single lazy import, such as 404, loads this alone.
    { name: 'lazy', test: /vite\/preload-helper/, priority: 4 },
    {
      name: 'react',
      test: /\/node_modules\/(react|react-dom|scheduler|@astrojs\/react)\//,
      priority: 3,
    },
    {
      name: 'island',
      test: /\/node_modules\/(nanostores|@nanostores\/react)\/|\/src\/(components\/(use-hydrated|use-focus-fallback|messages\/(announce|notify|outage-words)|controls\/(Button|Badge|button-style|badge-style|toggle-style))|stores\/(stored|fresh-page)|backend\/client|domain\/money\/money)\.tsx?$/,
      priority: 2,
    },
    {
      name: 'week',
      test: /\/src\/(stores\/(schedule|bookings\/booking-(step|again))|islands\/schedule\/finder\/(SearchField|ViewSwitch)|domain\/(time\/visitor-time|schedule\/schedule(-filter|-view|-words)?|occurrences\/(availability|occurrence|timetable|past-classes|booking-window)|bookings\/free-cancellation))\.tsx?$/,
      priority: 1,
    },
    // Loaded when somebody books, orders or signs in.
    { name: 'studio', test: /\/src\/backend\/studio\.ts$/, priority: 0 },
  ],
};
