import type { Level } from './level.ts';

/** Whom a class of each level suits: "This class suits …". */
export const levelSuits: Record<Level, string> = {
  beginner: 'people who are new to yoga, or new to it again',
  intermediate: 'people who know the basic postures',
  advanced: 'people with a steady practice',
  all: 'everybody, whatever their experience',
};
