/**
 * Tells React what was typed into a field before it was awake; the next drawing would otherwise take it out. React
 * remembers the value that it saw last, and takes note of others only.
 */
export function tellTyped(control: Element): void {
  if (!(control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)) return;
  const { value, defaultValue } = control;
  if (value === defaultValue) return;
  control.value = defaultValue;
  // Past React, which watches the property of this very element.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
