/** The badge of an item of the sidebar: the number, "New" for news; undefined for zero and no news. */
export function badgeText(value: number | boolean | undefined): string | undefined {
  if (value === true) return 'New';
  return value ? String(value) : undefined;
}
