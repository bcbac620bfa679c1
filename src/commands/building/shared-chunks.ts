/**
 * What every page with an island loads, and what the week does, in few files instead of thirty: small files compress badly, and each is asked
 * for by itself. What a group names comes with all that it imports.
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
      test: /\/node_modules\/(nanostores|@nanostores\/react)\/|\/src\/(components\/(use-hydrated|use-kept-focus|messages\/(announce|notify)|controls\/(Button|Badge|button-style|badge-style))|stores\/(stored|fresh-page)|backend\/client)\.tsx?$/,
      priority: 2,
    },
    {
      name: 'week',
      test: /\/src\/(stores\/schedule|domain\/(schedule\/schedule(-filter|-view|-words)?|occurrences\/(availability|occurrence|timetable|past-classes|booking-window)|bookings\/free-cancellation))\.ts$/,
      priority: 1,
    },
    // Loaded when somebody books, orders or signs in.
    { name: 'studio', test: /\/src\/backend\/studio\.ts$/, priority: 0 },
  ],
};
