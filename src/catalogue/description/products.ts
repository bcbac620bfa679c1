import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { planBegins, planKinds, planLimits } from '#domain/passes/plan.ts';
import { productCategories } from '#domain/products/product.ts';
import { productLimits } from '#domain/products/staff/product-schema.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import {
  compares,
  fields,
  line,
  listOf,
  oneOf,
  picture,
  price,
  rate,
  text,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { counter, withDefaultPicture } from './house-pictures.ts';

/** A product of the shop. The text below the fields is the long description. */
export const product = (context: SchemaContext) =>
  z.preprocess(
    withDefaultPicture(() => counter),
    fields({
      name: line(productLimits.name),
      description: text(productLimits.description).default(''),
      /** In dollars. */
      price: price('USD', productLimits.price, 1),
      /** The price before it was reduced. */
      formerPrice: price('USD', productLimits.price).optional(),
      /** Value added tax included in the price, in per cent; omit it for the studio's usual rate. */
      vat: rate().optional(),
      category: oneOf(keysOf(productCategories)),
      /** The number of pieces in stock; omit it for a digital product, which has none. */
      stock: wholeNumber(0, productLimits.pieces).optional(),
      featured: yesOrNo().default(false),
      /** Position in the shop's own order, from 1. */
      order: wholeNumber(1, productLimits.position),
      picture: picture(context),
    })
      .refine((product) => !product.formerPrice || product.formerPrice.amount > product.price.amount, {
        path: ['formerPrice'],
        message: 'expected a price above the current one',
        ...compares('price', 'formerPrice'),
      })
      .refine((product) => (product.category === 'digital') === (product.stock === undefined), {
        path: ['stock'],
        message: 'expected a number of pieces, but for a digital product none',
        ...compares('category', 'stock'),
      }),
  );

/** A membership plan. */
export const plan = fields({
  name: line(planLimits.name),
  description: text(),
  /** In pounds. */
  price: price('GBP', planLimits.price),
  unit: text(),
  kind: oneOf(keysOf(planKinds)),
  /** The number of classes it includes; omit it if there is no limit. */
  classes: wholeNumber(1, planLimits.classes).optional(),
  /** The number of days for which it is valid, including the first. */
  days: wholeNumber(1, planLimits.days),
  /** The event that starts its validity. */
  begins: oneOf(keysOf(planBegins)).default('bought'),
  /** Whether each person can buy it only once. */
  introductory: yesOrNo().default(false),
  /** The maximum number of classes per day; omit it if there is no limit. */
  dailyLimit: wholeNumber(1, planLimits.daily).optional(),
  /** Value added tax included in the price, in per cent; omit it for the studio's usual rate. */
  vat: rate().optional(),
  /** How often its owner may bring a friend along free; the pages say so in their own words. */
  guests: wholeNumber(0, planLimits.guests).default(0),
  /** Whether an online purchase is renewed each month until it is ended. At the desk it is sold for its days. */
  renews: yesOrNo().default(false),
  /** Discount on products for its owner, in per cent; the pages say so in their own words. Reception gives it. */
  storeDiscount: wholeNumber(0, planLimits.storeDiscount).default(0),
  /** Discount on workshops for its owner, in per cent. */
  workshopDiscount: wholeNumber(0, planLimits.workshopDiscount).default(0),
  /** Whether its owner goes ahead of others on waitlists; the pages say so in their own words. */
  waitlistPriority: yesOrNo().default(false),
  mostPopular: yesOrNo().default(false),
  includes: listOf(text(), 1),
  order: wholeNumber(1),
  comparison: fields({
    classes: text(),
    valid: text(),
    store: text(),
    booking: text(),
  }),
})
  .refine((plan) => (plan.kind === 'unlimited') === (plan.classes === undefined), {
    path: ['classes'],
    message: 'expected a number of classes, but for an unlimited plan none',
    ...compares('kind', 'classes'),
  })
  .refine(
    ({ renews, kind, begins, introductory }) =>
      !renews || (kind === 'unlimited' && begins === 'bought' && !introductory),
    {
      path: ['renews'],
      message:
        'expected this only for an unlimited plan that begins when it is bought and is not introductory',
      ...compares('kind', 'renews'),
    },
  );
