import site from './tailwind.config.mjs';

/**
 * The site's Tailwind configuration, with the class names that some rooms use.
 * @param {string[]} rooms Folders in src, in addition to the components and layouts that any page may use.
 * @returns {import('tailwindcss').Config}
 */
export const tailwindFor = (...rooms) => ({
  ...site,
  content: [...rooms, 'components', 'layouts'].flatMap((room) => [
    `./src/${room}/**/*.{astro,ts,tsx}`,
    `!./src/${room}/**/*.test.ts`,
  ]),
});
