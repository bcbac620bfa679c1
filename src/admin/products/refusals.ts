import { type ProductProblem, productProblem } from '#domain/products/staff/product-schema.ts';

/** The messages of the store's common refusals, with what to do next. */
export const commonRefusals = {
  'not-allowed': 'Only admins can do this. Please ask one of them.',
  unknown: 'This product no longer exists: somebody has deleted it. Please close this and look at the list.',
} as const;

type Common = keyof typeof commonRefusals;

/** Why a product was not saved, with the field if the refusal is about one. */
export const productRefusal = <Problem extends ProductProblem>({ reason }: { reason: Problem | Common }) =>
  reason in commonRefusals ? commonRefusals[reason as Common] : productProblem(reason as Problem);
