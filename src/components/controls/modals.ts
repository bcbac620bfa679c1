/** Modal dialogs that are open, the topmost last: everything outside of that one is inert. */
const open: HTMLDialogElement[] = [];

/** Opens a dialog as a modal one, over all that are open. */
export function openModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) dialog.showModal();
  forget(dialog);
  open.push(dialog);
  takeMessages();
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
