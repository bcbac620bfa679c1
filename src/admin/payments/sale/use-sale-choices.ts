import { useQuery } from '#admin/parts/use-query.ts';
import { payments } from '#stores/staff/staff.ts';

/** Loads what the desk sells besides products, and the discount of members. */
export const useSaleChoices = () =>
  useQuery(['payments', 'choices'], async () => ({ found: await (await payments()).saleChoices() }));
