import type { APIRoute } from 'astro';
import { readClassTypes, readInstructors, readSeries } from '#catalogue/classes.ts';
import { readProducts } from '#catalogue/shop.ts';

/**
 * What staff see of the sample content (backend/simulated/staff/sample-staff.ts). A site with a real studio behind it
 * has no use for it, and holds none.
 */
export const GET: APIRoute = async () => {
  if (import.meta.env.PUBLIC_SUPABASE_URL) return Response.json(null);
  const types = await readClassTypes();
  const classes = (await readSeries()).map((one) => ({
    ...one,
    description: types.find(({ key }) => key === one.classType.key)?.description ?? '',
  }));
  const instructors = (await readInstructors()).map(
    ({ key, name, email, phone, location, specialties, status }) => ({
      key,
      name,
      email,
      phone,
      location,
      specialties,
      status,
    }),
  );
  const products = (await readProducts()).map(
    ({ id, name, description, category, price, formerPrice = null, featured, stock, picture }) => ({
      id,
      name,
      description,
      category,
      price,
      formerPrice,
      featured,
      stock,
      picture: picture.src.src,
    }),
  );
  return Response.json({ classes, instructors, products });
};
