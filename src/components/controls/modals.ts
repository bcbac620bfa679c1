/** Modal dialogs that are open, the topmost last: everything outside of that one is inert. */
const open: HTMLDialogElement[] = [];

let followTop: ((top: HTMLElement) => void) | undefined;

/** Opens a dialog as a modal one, over all that are open. */
export function openModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
  forget(dialog);
  open.push(dialog);
  tell();
}

/** Closes a dialog; it does nothing where that was done before. */
export function closeModal(dialog: HTMLDialogElement): void {
  forget(dialog);
  tell();
  dialog.close();
}

/**
 * Tells which element is on top, now and whenever that changes: the topmost modal dialog, or the page's body.
 * What is to be seen, heard and pressed over a modal dialog has to be inside it.
 */
export function followTopModal(follow: (top: HTMLElement) => void): void {
  followTop = follow;
  tell();
}

function forget(dialog: HTMLDialogElement): void {
  const at = open.indexOf(dialog);
  if (at >= 0) open.splice(at, 1);
}

function tell(): void {
  followTop?.(open.at(-1) ?? document.body);
}
