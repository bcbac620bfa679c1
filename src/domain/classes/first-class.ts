import { listText } from '#domain/content/list-text.ts';
import type { ClassType } from './class-type.ts';
import { levels } from './level.ts';

/** The sentence that tells new people which class to begin with; undefined if no class is for them. */
export function firstClassAdvice(
  classTypes: readonly Pick<ClassType, 'title' | 'level'>[],
): string | undefined {
  const choices = classTypes.filter(({ level }) => level === 'beginner').map(({ title }) => title);
  if (classTypes.some(({ level }) => level === 'all')) choices.push(`anything marked ${levels.all.label}`);
  return choices.length > 0 ? `If you are new, begin with ${listText(choices, 'or')}.` : undefined;
}
