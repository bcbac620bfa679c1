const name = 'sidebar:state';

/** A week, in seconds. */
const lifetime = 604_800;

/** Whether the sidebar is wide, as the browser's cookies remember it; wide where they remember nothing. */
export function sidebarIsWide(cookies: string): boolean {
  return !cookies.split(';').some((cookie) => cookie.trim() === `${name}=false`);
}

/** The cookie that remembers it for a week. */
export function sidebarCookie(wide: boolean): string {
  return `${name}=${wide}; path=/; max-age=${lifetime}; SameSite=Lax`;
}
