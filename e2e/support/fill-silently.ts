import type { Locator } from 'playwright/test';

/** Sets a field's value without an event, as a browser or an extension in its own world does. */
export const fillSilently = (field: Locator, value: string): Promise<void> =>
  field.evaluate((input, text) => {
    // The prototype's setter, because React intercepts the property of the element.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  }, value);
