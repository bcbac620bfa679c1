import { tailwindFor } from './tailwind-for.mjs';

const reading = tailwindFor('pages', 'islands/testimonials', 'islands/newsletter');

/** What only pages draw on which a person does something (layouts/Live.astro): every page that is read would carry it. */
const elsewhere = [
  'components/{bookings,cart,orders,products}/**',
  'components/Guard.tsx',
  'components/form/{DateField,TimeField}.tsx',
  'components/messages/Loading.tsx',
  'components/controls/{CopyField,Dialog,PrivateLink}.tsx',
  'layouts/{Admin,Live,PromoBand,Schedule}.astro',
  'pages/admin/**',
  'pages/store/**',
  'pages/{account,book,booking,cart,checkout,login,order,schedule,store,substitute}.astro',
];

export default { ...reading, content: [...reading.content, ...elsewhere.map((files) => `!./src/${files}`)] };
