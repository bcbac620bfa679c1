import { anyText, stored } from './stored.ts';

/** What is said on the page that the visitor is being led to (components/messages/use-earlier-toast.ts). */
export const nextToast = stored<string | undefined>('ekantik-toast', anyText, {
  otherwise: undefined,
  area: 'sessionStorage',
  asText: true,
});
