import * as v from 'valibot';

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Returns the fields of an answer that its schema does not check, so that a test can list the intended ones: "person?"
 * may be missing, and "note" may have any type. A path such as "lines.0.price" leads to each.
 * @param answer A valid answer with all fields, and with an entry in each list.
 * @throws ValiError if the schema refuses the answer.
 */
export function uncheckedFields(schema: v.GenericSchema<unknown, unknown>, answer: object): string[] {
  v.parse(schema, answer);
  const whole = answer as Json;
  const accepts = (path: readonly string[], replacement?: Json) =>
    v.safeParse(schema, withValue(whole, path, replacement)).success;
  return pathsIn(whole).flatMap(({ path, isEntry }) => {
    const name = path.join('.');
    // No schema has this field, so none accepts the object instead of its own value.
    const hasAnyType = accepts(path, { unknown: true });
    return [...(!isEntry && accepts(path) ? [`${name}?`] : []), ...(hasAnyType ? [name] : [])];
  });
}

/** The paths of all fields and of all entries of lists. */
function pathsIn(value: Json, parent: readonly string[] = []): { path: string[]; isEntry: boolean }[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => {
    const path = [...parent, name];
    return [{ path, isEntry: Array.isArray(value) }, ...pathsIn(part, path)];
  });
}

/** Returns a copy with another value at a path, or without the field. */
function withValue(value: Json, [name = '', ...rest]: readonly string[], replacement?: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  const changed = (part: Json) => (rest.length > 0 ? withValue(part, rest, replacement) : replacement);
  if (Array.isArray(value))
    return value.map((part, index) => (String(index) === name ? (changed(part) ?? null) : part));
  const { [name]: part = null, ...others } = value;
  const newPart = changed(part);
  return newPart === undefined ? others : { ...others, [name]: newPart };
}
