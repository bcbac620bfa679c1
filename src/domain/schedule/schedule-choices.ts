import type { Occurrence } from '#domain/occurrences/occurrence-schema.ts';

/** The choices of the schedule's filters. */
export interface ScheduleChoices {
  classTypes: readonly { id: number; title: string }[];
  instructors: readonly { key: string; name: string }[];
}

/** The choices together with those in the studio's data: a substitute, a new class. */
export function choicesWith(
  { classTypes, instructors }: ScheduleChoices,
  occurrences: readonly Occurrence[],
): ScheduleChoices {
  const types = new Map(occurrences.map(({ classType, title }) => [classType.id, title]));
  const people = new Map(occurrences.map(({ instructor }) => [instructor.key, instructor.name]));
  for (const { id, title } of classTypes) types.set(id, title);
  for (const { key, name } of instructors) people.set(key, name);
  return {
    classTypes: [...types].map(([id, title]) => ({ id, title })).sort((a, b) => a.id - b.id),
    instructors: [...people]
      .map(([key, name]) => ({ key, name }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  };
}
