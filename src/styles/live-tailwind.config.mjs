import { tailwindFor } from './tailwind-for.mjs';

export default tailwindFor('pages', 'islands');
