import { type Form, formOf, textOf } from './form-body.ts';

/**
 * A page of a list in Stripe's format, the newest object first.
 * @param items The oldest first. @param form The query: `limit` (10 by default), `starting_after`, `created`.
 */
export function listOf<Item extends { id: string; created?: number }>(
  items: Iterable<Item>,
  form: Form,
  matches: (item: Item) => boolean = () => true,
) {
  const matching = [...items]
    .filter((item) => matches(item) && isWithin(item, formOf(form, 'created')))
    .reverse();
  const after = textOf(form, 'starting_after');
  const start = after === '' ? 0 : matching.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(textOf(form, 'limit') || 10);
  return { object: 'list', has_more: end < matching.length, data: matching.slice(start, end) };
}

function isWithin({ created }: { created?: number }, form: Form): boolean {
  const from = Number(textOf(form, 'gte') || 0);
  const to = Number(textOf(form, 'lt') || Number.POSITIVE_INFINITY);
  return created === undefined || (created >= from && created < to);
}
