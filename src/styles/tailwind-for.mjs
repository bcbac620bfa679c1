import site from './tailwind.config.mjs';

/**
 * The site's Tailwind with the classes of some rooms alone.
 * @param {string[]} rooms Folders in src, beside the components and layouts that every page may draw.
 * @returns {import('tailwindcss').Config}
 */
export const tailwindFor = (...rooms) => ({
  ...site,
  content: [...rooms, 'components', 'layouts'].flatMap((room) => [
    `./src/${room}/**/*.{astro,ts,tsx}`,
    `!./src/${room}/**/*.test.ts`,
  ]),
});
