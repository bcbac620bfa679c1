/** The months in British English, January first. `Intl` has them too, but a slow phone takes 50 ms to load its formats. */
export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((name) => ({ name, short: name === 'September' ? 'Sept' : name.slice(0, 3) }));
