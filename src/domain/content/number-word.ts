const words = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "three": a whole number in a sentence; "13" above twelve. */
export const numberWord = (number: number): string => words[number] ?? String(number);

/** "three ways", "one way": a number of things in a sentence. */
export const countWords = (count: number, one: string, many: string): string =>
  `${numberWord(count)} ${count === 1 ? one : many}`;

/** "Three ways", "One way": the same at the beginning of a sentence. */
export function countAtStart(count: number, one: string, many: string): string {
  const text = countWords(count, one, many);
  return text.charAt(0).toUpperCase() + text.slice(1);
}
