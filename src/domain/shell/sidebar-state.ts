const name = 'sidebar:state';

/** A week, in seconds. */
const lifetime = 604_800;

/** Whether the sidebar is wide, according to the browser's cookies; wide by default. */
export function isSidebarWide(cookies: string): boolean {
  return !cookies.split(';').some((cookie) => cookie.trim() === `${name}=false`);
}

/** The cookie that stores it for a week. */
export function sidebarCookie(wide: boolean): string {
  return `${name}=${wide}; path=/; max-age=${lifetime}; SameSite=Lax`;
}
