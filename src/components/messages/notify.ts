import type { ToastAction } from './toast-action.ts';

let toaster: ReturnType<typeof fetchToaster> | undefined;

/** The toaster comes when the first toast is wanted. What could not be fetched this time may be there the next. */
function fetchToaster() {
  const fetched = import('./bring-toaster.tsx').then(({ bringToaster }) => bringToaster());
  fetched.catch(() => {
    toaster = undefined;
  });
  return fetched;
}

const say =
  (way: 'success' | 'error' | 'info') =>
  async (words: string, action?: ToastAction): Promise<void> => {
    toaster ??= fetchToaster();
    (await toaster)(way, words, action);
  };

/** Says that something worked; screen readers announce it politely. */
export const notifySuccess = say('success');

/** Says that something did not work and what to do next. It stays until somebody closes it, or until the next one. */
export const notifyError: (words: string) => Promise<void> = say('error');

/** Says something that is neither success nor failure. */
export const notifyInfo: (words: string) => Promise<void> = say('info');
