/** How demanding a class is: the value that staff forms send, with its label. */
export const levels = {
  beginner: { label: 'Beginner' },
  intermediate: { label: 'Intermediate' },
  advanced: { label: 'Advanced' },
  all: { label: 'All Levels' },
} as const;

export type Level = keyof typeof levels;

export const levelNames = Object.keys(levels) as Level[];

/** The level with this label, or undefined. */
export function levelWithLabel(label: string): Level | undefined {
  return levelNames.find((level) => levels[level].label === label);
}
