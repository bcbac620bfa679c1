import type { APIRoute } from 'astro';
import { readSeries } from '#catalogue/classes.ts';
import { readProducts } from '#catalogue/products.ts';
import { readStudio } from '#catalogue/studio.ts';

/**
 * The sample content that the demo shows until its database is ready (backend/demo/sample.ts); empty on a connected
 * site.
 */
export const GET: APIRoute = async () => {
  if (import.meta.env.PUBLIC_SUPABASE_URL) return Response.json(null);
  const products = (await readProducts()).map(({ id, name, price, formerPrice = null, stock }) => ({
    id,
    name,
    price,
    formerPrice,
    stock,
  }));
  const { freeCancellationHours, undoMinutes, bookAheadWeeks } = await readStudio();
  return Response.json({
    series: await readSeries(),
    products,
    freeCancellationHours,
    undoMinutes,
    bookAheadWeeks,
  });
};
