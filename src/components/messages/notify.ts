import type { ToastAction } from './toast-action.ts';

let toaster: ReturnType<typeof loadToaster> | undefined;

/** The toaster is loaded with the first toast. A failed load is retried with the next one. */
function loadToaster() {
  const loading = import('./render-toaster.tsx').then(({ renderToaster }) => renderToaster());
  loading.catch(() => {
    toaster = undefined;
  });
  return loading;
}

const notify =
  (kind: 'success' | 'error' | 'info') =>
  async (message: string, action?: ToastAction): Promise<void> => {
    toaster ??= loadToaster();
    (await toaster)(kind, message, action);
  };

/** Shows a success; screen readers announce it politely. */
export const notifySuccess = notify('success');

/** Shows a failure and what to do next. It stays until it is closed, or until the next one. */
export const notifyError: (message: string) => Promise<void> = notify('error');

/** Shows something that is neither success nor failure. */
export const notifyInfo: (message: string) => Promise<void> = notify('info');
