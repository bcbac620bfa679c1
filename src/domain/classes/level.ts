/** How demanding a class is: the value that staff forms send, with its label. */
export const levels = {
  beginner: { label: 'Beginner', suits: 'people who are new to yoga, or new to it again' },
  intermediate: { label: 'Intermediate', suits: 'people who know the basic postures' },
  advanced: { label: 'Advanced', suits: 'people with a steady practice' },
  all: { label: 'All Levels', suits: 'everybody, whatever their experience' },
} as const;

export type Level = keyof typeof levels;

export const levelNames = Object.keys(levels) as Level[];

/** The level with this label, or undefined. */
export function levelLabelled(label: string): Level | undefined {
  return levelNames.find((level) => levels[level].label === label);
}
