import { capitalized } from './capitalized.ts';

const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "three": a whole number in a sentence; "13" above twelve. */
export const numberWord = (number: number): string => words[number] ?? String(number);

/** "three ways", "one way": a number of things in a sentence. */
export const countWords = (count: number, one: string, many: string): string =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

/** "Three ways", "One way": the same at the beginning of a sentence. */
export const countAtStart = (count: number, one: string, many: string): string =>
  capitalized(countWords(count, one, many));
