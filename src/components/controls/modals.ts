/** Modal dialogs that are open, the topmost last: everything outside of that one is inert. */
const open: HTMLDialogElement[] = [];

/** Opens a dialog as a modal one, over all that are open. */
export function openModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) {
    dialog.showModal();
    beginWithWhatIsComing(dialog);
  }
  forget(dialog);
  open.push(dialog);
  takeMessages();
}

/**
 * The browser gives the focus to the first control that is there. Where that stands behind what is still on its way, such as
 * Close below a list, the dialog itself takes it: Tab then begins with what has come.
 */
function beginWithWhatIsComing(dialog: HTMLDialogElement): void {
  const coming = dialog.querySelector('[aria-busy="true"]');
  const focused = document.activeElement;
  if (!coming || !focused || coming.contains(focused)) return;
  if (coming.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) dialog.focus();
}

/** Closes a dialog; it does nothing where that was done before. */
export function closeModal(dialog: HTMLDialogElement): void {
  forget(dialog);
  takeMessages();
  dialog.close();
}

function forget(dialog: HTMLDialogElement): void {
  const at = open.indexOf(dialog);
  if (at >= 0) open.splice(at, 1);
}

/** Messages (components/messages/Messages.astro) are seen, heard and pressed inside of the topmost dialog only. */
function takeMessages(): void {
  const messages = document.getElementById('messages');
  const top = open.at(-1) ?? document.body;
  if (!messages || messages.parentElement === top) return;
  top.append(messages);
  // What is shown there may stand in the way now (components/messages/place-messages.ts).
  messages.dispatchEvent(new Event('moved'));
}
