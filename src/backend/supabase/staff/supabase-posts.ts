import type { StaffPosts } from '#backend/staff/posts.ts';
import type { Call } from '#backend/supabase/call.ts';

/** Posts kept in the database. */
export function supabasePosts(_call: Call): StaffPosts {
  throw new Error('not built yet');
}
