/**
 * Informs React of a value that was typed before hydration, or set without an event; otherwise the next render would
 * remove it. React stores the value that it saw last, and only reacts to different ones.
 * @param value The value in the field, or the one that React has removed since.
 */
export function reportTypedValue(control: Element, value = (control as HTMLInputElement).value): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const { defaultValue } = control;
  if (value === defaultValue) return;
  control.value = defaultValue;
  // Uses the prototype's setter, because React intercepts the property of this element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  // React does so in fields whose value it sets. The others would be reported again.
  control.defaultValue = value;
}
