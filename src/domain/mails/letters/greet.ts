import { firstNameOf } from './first-name.ts';

/** "Ada, we…", or "We…" if the name is unknown. @param name A full name; may be empty. */
export const greet = (name: string, sentence: string): string =>
  name ? `${firstNameOf(name)}, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}` : sentence;
