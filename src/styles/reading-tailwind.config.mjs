import { tailwindFor } from './tailwind-for.mjs';

const reading = tailwindFor('pages', 'islands/testimonials', 'islands/newsletter');

/** Components that only interactive pages use (layouts/Live.astro), so other pages do not contain their styles. */
const interactiveOnly = [
  'components/{bookings,cart,orders,products}/**',
  'components/Guard.tsx',
  'components/form/{DateField,TimeField}.tsx',
  'components/messages/{Loading,Problem}.tsx',
  'components/controls/{CopyField,Dialog,PrivateLink,QuestionDialog}.tsx',
  'components/controls/toggle-style.ts',
  'layouts/{Admin,Live,PromoBand,Schedule}.astro',
  'pages/admin/**',
  'pages/store/**',
  'pages/{account,book,booking,cart,checkout,login,order,schedule,store,substitute}.astro',
];

export default {
  ...reading,
  content: [...reading.content, ...interactiveOnly.map((files) => `!./src/${files}`)],
};
