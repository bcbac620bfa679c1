/** The fields of a form, with nested names as objects: `a[b][0]=c` is `{ a: { b: { 0: 'c' } } }`. */
export interface Form {
  [name: string]: string | Form;
}

/** Parses a body in the format of Stripe's API: application/x-www-form-urlencoded with names in brackets. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null);
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '');
    const last = names.pop();
    if (last === undefined) continue;
    let level = form;
    for (const name of names) {
      const inside = level[name];
      if (typeof inside === 'object') level = inside;
      else {
        const fields: Form = Object.create(null);
        level[name] = fields;
        level = fields;
      }
    }
    level[last] = value;
  }
  return form;
}

/** The text of a field; empty if it is missing. */
export function textOf(form: Form | undefined, ...names: string[]): string {
  let value: string | Form | undefined = form;
  for (const name of names) value = typeof value === 'object' ? value[name] : undefined;
  return typeof value === 'string' ? value : '';
}

/** The fields below a name; an empty form if it is missing. */
export function formOf(form: Form, name: string): Form {
  const value = form[name];
  return typeof value === 'object' ? value : {};
}

/** The text fields below a name, such as metadata. */
export const textsOf = (form: Form, name: string): Record<string, string> =>
  Object.fromEntries(Object.entries(formOf(form, name)).map(([key, value]) => [key, String(value)]));
