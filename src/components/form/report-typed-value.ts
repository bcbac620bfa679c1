/**
 * Informs React of a value that was typed before hydration; otherwise the next render would remove it. React stores
 * the value that it saw last, and only reacts to different ones.
 */
export function reportTypedValue(control: Element): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const { value, defaultValue } = control;
  if (value === defaultValue) return;
  control.value = defaultValue;
  // Uses the prototype's setter, because React intercepts the property of this element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
