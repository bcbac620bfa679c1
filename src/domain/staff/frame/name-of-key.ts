/** "tom-hollis" as "Tom Hollis": how somebody or something is called of whom nothing is known but the key. */
export function nameOfKey(key: string): string {
  return key
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
