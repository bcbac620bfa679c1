/** Open modal dialogs, the topmost last: everything outside the topmost is inert. */
const open: HTMLDialogElement[] = [];

/** Opens a dialog as a modal above all open ones. */
export function openModal(dialog: HTMLDialogElement): void {
  if (!dialog.open) {
    dialog.showModal();
    focusDialogBeforeContent(dialog);
    // The browser has scrolled past the title and the text to focus a control: the dialog itself is focused at its beginning.
    if (dialog.scrollTop) {
      dialog.focus();
      dialog.scrollTop = 0;
    }
  }
  forget(dialog);
  open.push(dialog);
  moveMessages();
}

/**
 * The browser focuses the first available control. If that is after content that is still loading, such as Close
 * below a list, the dialog itself is focused: Tab then starts with the loaded content. So it is if the first control only
 * opens more to read, such as History: people read the record before it.
 */
function focusDialogBeforeContent(dialog: HTMLDialogElement): void {
  const loadingContent = dialog.querySelector('[aria-busy="true"]');
  const focused = document.activeElement;
  if (focused?.localName === 'summary') dialog.focus();
  if (!loadingContent || !focused || loadingContent.contains(focused)) return;
  if (loadingContent.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING) dialog.focus();
}

/** Closes a dialog; has no effect if it is already closed. */
export function closeModal(dialog: HTMLDialogElement): void {
  forget(dialog);
  moveMessages();
  dialog.close();
}

function forget(dialog: HTMLDialogElement): void {
  const index = open.indexOf(dialog);
  if (index >= 0) open.splice(index, 1);
}

/**
 * Messages (components/messages/Messages.astro) are visible, announced and clickable only inside the topmost
 * dialog.
 */
function moveMessages(): void {
  const messages = document.getElementById('pageMessages');
  const top = open.at(-1) ?? document.body;
  if (!messages || messages.parentElement === top) return;
  top.append(messages);
  // Shown messages may now cover a control (components/messages/toasts/position-messages.ts).
  messages.dispatchEvent(new Event('moved'));
}
