import type { Picture } from '#domain/studio/picture.ts';

/** Whether an instructor teaches at present. */
export const instructorStatuses = {
  active: { label: 'Active' },
  'on-leave': { label: 'On Leave' },
  /** They are not shown or chosen any more; past dates and posts still name them. */
  left: { label: 'Has Left' },
} as const;

export type InstructorStatus = keyof typeof instructorStatuses;

/** The instructors who have not left the studio, including those on leave. */
export const presentInstructors = <T extends { status: InstructorStatus }>(instructors: readonly T[]): T[] =>
  instructors.filter(({ status }) => status !== 'left');

/** An instructor of the studio. */
export interface Instructor {
  /** Name of the content file, by which classes and posts refer to them. */
  key: string;
  name: string;
  role: string;
  specialties: readonly string[];
  status: InstructorStatus;
  /** The year in which they began to teach here. */
  since: number;
  /** Two sentences for cards and class pages. */
  bio: string;
  picture: Picture;
}
