import type { ToastAction } from './toast-action.ts';

let toaster: ReturnType<typeof fetchToaster> | undefined;

/** The toaster is loaded with the first toast. A failed load is retried with the next one. */
function fetchToaster() {
  const fetched = import('./render-toaster.tsx').then(({ renderToaster }) => renderToaster());
  fetched.catch(() => {
    toaster = undefined;
  });
  return fetched;
}

const say =
  (way: 'success' | 'error' | 'info') =>
  async (message: string, action?: ToastAction): Promise<void> => {
    toaster ??= fetchToaster();
    (await toaster)(way, message, action);
  };

/** Shows a success; screen readers announce it politely. */
export const notifySuccess = say('success');

/** Shows a failure and what to do next. It stays until it is closed, or until the next one. */
export const notifyError: (message: string) => Promise<void> = say('error');

/** Shows something that is neither success nor failure. */
export const notifyInfo: (message: string) => Promise<void> = say('info');
