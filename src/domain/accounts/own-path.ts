const anySite = 'https://own.invalid';

/**
 * A path of this site from an untrusted text, for instance the `from` of a link to /login. Addresses of other
 * sites, scripts and everything else become `fallback`.
 */
export function ownPath(text: string | null | undefined, fallback: string): string {
  if (!text?.startsWith('/') || /[\\\p{Cc}]/u.test(text) || !URL.canParse(text, anySite)) return fallback;
  const { origin, pathname, search, hash } = new URL(text, anySite);
  return origin === anySite && !pathname.startsWith('//') ? pathname + search + hash : fallback;
}

/** The address of the second step of signing in; it leads back to `from`. */
export function secondStepPath(from: string): string {
  return `/second-step?from=${encodeURIComponent(from)}`;
}

/** The login page's address; it leads back to `from` after signing in. */
export function loginPath(from?: string): string {
  return from ? `/login?from=${encodeURIComponent(from)}` : '/login';
}
