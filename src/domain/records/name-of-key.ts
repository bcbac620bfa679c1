import { capitalized } from '#domain/content/capitalized.ts';
/** "tom-hollis" as "Tom Hollis": the displayed name of a person or record of which only the key is known. */
export function nameOfKey(key: string): string {
  return key
    .split(/[-_\s]+/)
    .filter(Boolean)
    .map(capitalized)
    .join(' ');
}
