import { type InstructorStatus, presentInstructors } from '#domain/instructors/instructor.ts';
import type { ClassType } from './class-type.ts';

interface Options {
  instructors: readonly { key: string; status: InstructorStatus }[];
  /** The classes of the week. */
  classes: readonly { classType: { id: number }; instructor: { key: string } }[];
}

/**
 * Returns the key of the instructor who leads a class type: the one whom its file names or, after they have left, the
 * one who teaches most of its classes in the week. Undefined if everybody who taught it has left.
 */
export function leadInstructor(
  { id, instructor }: Pick<ClassType, 'id' | 'instructor'>,
  { instructors, classes }: Options,
): string | undefined {
  const present = presentInstructors(instructors).map(({ key }) => key);
  if (present.includes(instructor)) return instructor;
  const classCount = (key: string) =>
    classes.filter(({ classType, instructor }) => classType.id === id && instructor.key === key).length;
  return present
    .filter((key) => classCount(key) > 0)
    .sort((one, other) => classCount(other) - classCount(one))[0];
}
