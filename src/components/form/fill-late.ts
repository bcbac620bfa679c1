import { flushSync } from 'react-dom';

/** The mark of a field that somebody has typed in or left. */
const mark = 'data-touched';

/** Marks a form's fields from now on, as somebody types in them and leaves them. */
export function markTouched(form: HTMLFormElement): void {
  const note = ({ type, target }: Event) => {
    if (!(target instanceof HTMLElement)) return;
    // A window that loses the focus gives it back to the same field.
    if (type === 'focusout' && document.activeElement === target) return;
    target.setAttribute(mark, '');
  };
  form.addEventListener('input', note);
  form.addEventListener('focusout', note);
}

/**
 * Fills fields with values that became known after the fields were drawn, except those that somebody has typed in or
 * left. A filled field that has the focus has its text selected, so that typing replaces it.
 * @param within Holds the fields; nothing where they are not drawn yet.
 * @param values By the name of the field.
 * @param fill Changes the state that the fields show. It is drawn at once: nobody can enter a field in between.
 */
export function fillLate<Values extends object>(
  within: Element | null,
  values: Values,
  fill: (untouched: Partial<Values>) => void,
): void {
  const touched = [...(within?.querySelectorAll(`[${mark}]`) ?? [])].map((field) =>
    field.getAttribute('name'),
  );
  const untouched = Object.entries(values).filter(([name]) => !touched.includes(name));
  const field = document.activeElement;
  const wasEmpty = field instanceof HTMLInputElement && within?.contains(field) && field.value === '';
  flushSync(() => fill(Object.fromEntries(untouched) as Partial<Values>));
  if (wasEmpty && field.value !== '') field.select();
}
