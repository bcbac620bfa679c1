/**
 * The fields of a form that were changed after it was sent; undefined if there are none.
 * @param sent The fields as they were sent.
 * @param now The fields when the answer arrived.
 */
export function newerInput<Fields extends object>(sent: Fields, now: Fields): Partial<Fields> | undefined {
  const changed = (Object.entries(now) as [keyof Fields, unknown][]).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(sent[name]),
  );
  return changed.length > 0 ? (Object.fromEntries(changed) as Partial<Fields>) : undefined;
}
