import plugin from 'tailwindcss/plugin.js';
import hours from './hours.mjs';

/** A colour token of global.css, usable with Tailwind's opacity modifiers. */
const token = (name) => `rgb(var(--${name}) / <alpha-value>)`;

/** A duration in milliseconds that is 0 if the visitor prefers reduced motion. */
const duration = (milliseconds) => `calc(var(--motion) * ${milliseconds}ms)`;

/**
 * The large steps of Tailwind's scale for paddings, and for margins and positions that offset them. They grow with the
 * text, but on a phone with large text they stay as wide as on a phone of 320 px with normal text, so that the text gets
 * the space.
 */
const largeSteps = Object.fromEntries(
  [4, 5, 6, 7, 8, 9].map((step) => [step, `min(${step / 4}rem, ${(step * 4) / 3.2}vw)`]),
);

/** The variant for phones with large text, on which columns have no space. layouts/Schedule.astro has the same width. */
const largeText = plugin(({ addVariant }) => addVariant('large-text', '@media (max-width: 17.99em)'));

/** @type {import('tailwindcss').Config} */
export default {
  // Each kind of page has its own list of files: see reading.css, live.css and admin.css.
  content: [],
  // Opacity is part of a colour's class (text-ink/60), not a second class.
  corePlugins: Object.fromEntries(
    ['text', 'background', 'border', 'divide', 'placeholder', 'ring'].map((part) => [
      `${part}Opacity`,
      false,
    ]),
  ),
  // Style sheets contain only the custom properties that their utilities use.
  experimental: { optimizeUniversalDefaults: true },
  plugins: [hours, largeText],
  theme: {
    // In em, so that large text gets the narrow layout: 480, 768, 1024 and 1280 px at the default text size.
    // From `columns` on, the tables of the back office are wide enough for one line per row.
    screens: { sm: '30em', md: '48em', lg: '64em', xl: '80em', columns: '88em' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      sky: token('sky'),
      paper: { DEFAULT: token('paper'), deep: token('paper-deep'), edge: token('paper-edge') },
      ink: { DEFAULT: token('ink'), soft: token('ink-soft') },
      plum: { DEFAULT: token('plum'), strong: token('plum-strong'), on: token('on-plum') },
      night: {
        DEFAULT: token('night'),
        on: token('on-night'),
        soft: token('on-night-soft'),
        link: token('night-link'),
      },
      sage: { DEFAULT: token('sage'), pale: token('sage-pale') },
      apricot: { DEFAULT: token('apricot'), pale: token('apricot-pale'), ink: token('apricot-ink') },
      // Fired clay: for errors, and for actions that cannot be undone.
      clay: { DEFAULT: token('clay'), strong: token('clay-strong'), on: token('on-clay') },
    },
    fontFamily: {
      display: ['Fraunces', 'Fraunces Variable', 'Georgia', 'serif'],
      sans: ['Figtree', 'Figtree Variable', 'Arial', 'sans-serif'],
    },
    extend: {
      maxWidth: { measure: '29.5em', page: '76rem' },
      borderRadius: { arch: '999px 999px 1rem 1rem', soft: '1.25rem' },
      padding: largeSteps,
      margin: largeSteps,
      inset: largeSteps,
      spacing: { gutter: 'var(--gutter)', section: 'var(--section)' },
      transitionDuration: { DEFAULT: duration(180), 500: duration(500) },
    },
  },
};
