import type { APIRoute } from 'astro';
import { readSeries } from '#catalogue/classes.ts';
import { readProducts } from '#catalogue/shop.ts';
import { readStudio } from '#catalogue/studio.ts';

/** The sample content that the simulated studio starts from (backend/simulated/sample.ts). */
export const GET: APIRoute = async () => {
  const products = (await readProducts()).map(({ id, name, price, formerPrice = null, stock }) => ({
    id,
    name,
    price,
    formerPrice,
    stock,
  }));
  const { freeCancellationHours, bookAheadWeeks } = await readStudio();
  return Response.json({ series: await readSeries(), products, freeCancellationHours, bookAheadWeeks });
};
