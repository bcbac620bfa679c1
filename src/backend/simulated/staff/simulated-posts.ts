import type { StaffPosts } from '#backend/staff/posts.ts';
import type { StaffAround } from './staff-around.ts';

/** Posts without a server. */
export function simulatedPosts(_around: StaffAround): StaffPosts {
  throw new Error('not built yet');
}
