let toaster: ReturnType<typeof fetchToaster> | undefined;

/** What could not be fetched this time may be there the next. */
function fetchToaster() {
  const fetched = import('./bring-toaster.tsx').then(({ bringToaster }) => bringToaster());
  fetched.catch(() => {
    toaster = undefined;
  });
  return fetched;
}

/**
 * The toaster, before everything else on the page: a dialog that is open stands in the browser's top layer,
 * and only what came there later stands before it. It comes when the first toast is wanted.
 */
async function theToaster() {
  toaster ??= fetchToaster();
  const { toast, place } = await toaster;
  if (place.matches(':popover-open')) place.hidePopover();
  place.showPopover();
  return toast;
}

/** Something to do about a message, from within it. */
export interface ToastAction {
  label: string;
  onClick: () => void;
}

/** How long a message stays that offers to do something, in milliseconds: long enough to get there by keyboard. */
const actionStays = 10_000;

/** Says that something worked; screen readers announce it politely. */
export async function notifySuccess(words: string, action?: ToastAction): Promise<void> {
  (await theToaster()).success(words, action && { action, duration: actionStays });
}

/** Says that something did not work and what to do next. */
export async function notifyError(words: string): Promise<void> {
  (await theToaster()).error(words);
}

/** Says something that is neither success nor failure. */
export async function notifyInfo(words: string): Promise<void> {
  (await theToaster()).info(words);
}
