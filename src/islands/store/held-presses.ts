/** Buttons below the filters that were pressed before the filters were awake. */
const held: HTMLElement[] = [];

function hold({ target }: MouseEvent): void {
  const button = target instanceof Element && target.closest<HTMLElement>('[data-add], #more-products');
  if (button) held.push(button);
}

/** Remembers what is pressed in the list of products from now on, until `pressAgain`. */
export const holdPresses = (): void => document.addEventListener('click', hold);

/** Presses again what was pressed before anybody listened. */
export function pressAgain(): void {
  document.removeEventListener('click', hold);
  for (const button of held.splice(0)) button.click();
}
