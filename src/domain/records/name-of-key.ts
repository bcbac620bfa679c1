/** "tom-hollis" as "Tom Hollis": what to call a person or a thing of which only the key is known. */
export function nameOfKey(key: string): string {
  return key
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}
