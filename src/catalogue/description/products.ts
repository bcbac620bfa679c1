import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { planBegins, planKinds } from '#domain/passes/plan.ts';
import { productCategories } from '#domain/products/product.ts';
import { productLimits } from '#domain/products/staff/product-schema.ts';
import {
  compares,
  fields,
  keysOf,
  listOf,
  oneOf,
  picture,
  price,
  rate,
  text,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { counter, withPicture } from './house-pictures.ts';

/** A thing that the shop sells. The text below the fields is the long description. */
export const product = (context: SchemaContext) =>
  z.preprocess(
    withPicture(() => counter),
    fields({
      name: text(productLimits.name),
      description: text(productLimits.description).default(''),
      /** Dollars. */
      price: price('USD', productLimits.price),
      /** What it cost before it went on offer. */
      formerPrice: price('USD', productLimits.price).optional(),
      /** Value added tax that the price holds, in per cent; leave it out for the studio's usual rate. */
      vat: rate().optional(),
      category: oneOf(keysOf(productCategories)),
      /** Pieces in stock. */
      stock: wholeNumber(0, productLimits.pieces),
      featured: yesOrNo().default(false),
      /** Place in the shop's own order, from 1. */
      order: wholeNumber(1),
      picture: picture(context),
    }).refine((product) => !product.formerPrice || product.formerPrice.amount > product.price.amount, {
      path: ['formerPrice'],
      message: 'expected a price above the present one',
      ...compares('price', 'formerPrice'),
    }),
  );

/** A way to pay for classes. */
export const plan = fields({
  name: text(120),
  description: text(),
  /** Pounds. */
  price: price('GBP'),
  unit: text(),
  kind: oneOf(keysOf(planKinds)),
  /** Classes it holds; leave it out where there is no limit. */
  classes: wholeNumber(1, 1000).optional(),
  /** For how many days it is valid, the first included. */
  days: wholeNumber(1, 3660),
  /** When its days begin to count. */
  begins: oneOf(keysOf(planBegins)).default('bought'),
  /** Whether it is sold once a person. */
  introductory: yesOrNo().default(false),
  /** Classes on one day; leave it out where there is no limit. */
  dailyLimit: wholeNumber(1, 20).optional(),
  /** Value added tax that the price holds, in per cent; leave it out for the studio's usual rate. */
  vat: rate().optional(),
  mostPopular: yesOrNo().default(false),
  includes: listOf(text(), 1),
  order: wholeNumber(1),
  comparison: fields({
    classes: text(),
    valid: text(),
    workshops: text(),
    store: text(),
    booking: text(),
    guests: text(),
  }),
}).refine((plan) => (plan.kind === 'unlimited') === (plan.classes === undefined), {
  path: ['classes'],
  message: 'expected a number of classes, but for an unlimited plan none',
  ...compares('kind', 'classes'),
});
