import { anyText, stored } from './stored.ts';

/** The message for the page to which the visitor is redirected (components/messages/toasts/use-earlier-toast.ts). */
export const nextToast = stored<string | undefined>('ekantik-toast', anyText, {
  fallback: undefined,
  area: 'sessionStorage',
  asText: true,
});
