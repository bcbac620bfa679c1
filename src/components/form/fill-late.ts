import { flushSync } from 'react-dom';

/** The mark of a field that a person has typed in or left. */
const touchedAttribute = 'data-touched';

/** Marks a form's fields from now on, when a person types in them or leaves them. */
export function markTouched(form: HTMLFormElement): void {
  const markField = ({ type, target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    // A window that loses the focus returns it to the same field.
    if (type === 'focusout' && document.activeElement === target) return;
    target.setAttribute(touchedAttribute, '');
  };
  form.addEventListener('input', markField);
  form.addEventListener('focusout', markField);
}

/**
 * Fills fields with values that were loaded after the fields were rendered, except those that a person has typed in
 * or left. The text of a filled field with the focus is selected, so that typing replaces it.
 * @param within Contains the fields; undefined if they are not rendered yet.
 * @param values By the name of the field.
 * @param fill Changes the state that the fields show. It is rendered synchronously, so that nobody can enter a field in
 * between.
 */
export function fillLate<Values extends object>(
  within: Element | null,
  values: Values,
  fill: (untouched: Partial<Values>) => void,
): void {
  const touched = [...(within?.querySelectorAll(`[${touchedAttribute}]`) ?? [])].map((field) =>
    field.getAttribute('name'),
  );
  const untouched = Object.entries(values).filter(([name]) => !touched.includes(name));
  const field = document.activeElement;
  const wasEmpty = field instanceof HTMLInputElement && within?.contains(field) && field.value === '';
  flushSync(() => fill(Object.fromEntries(untouched) as Partial<Values>));
  if (wasEmpty && field.value !== '') field.select();
}
