import type { StaffInstructor } from '#backend/staff/instructors.ts';
import type { StaffPosts } from '#backend/staff/posts.ts';
import { staff } from './staff.ts';

export type { StaffPost, WholeStaffPost } from '#backend/staff/posts.ts';

/** The journal as staff see it. @throws Outage where its program cannot be loaded. */
export async function posts(): Promise<StaffPosts> {
  return (await staff()).posts();
}

/** Who may have written a post: instructors on leave, too. */
export async function postAuthors(): Promise<Pick<StaffInstructor, 'key' | 'name'>[]> {
  return (await (await staff()).instructors()).list();
}
