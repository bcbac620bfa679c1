import * as v from 'valibot';
import { bringOnce } from '#backend/staff/bring-once.ts';
import type { Staff } from '#backend/staff/staff.ts';
import type { Call } from '#backend/supabase/call.ts';
import { asking } from '#backend/supabase/parse.ts';
import { recordedChange } from '#domain/records/recorded-change.ts';

/** What staff do, in the database, in the name of who is signed in. Each noun is a chunk of its own. */
export function supabaseStaff(call: Call): Staff {
  return {
    overview: bringOnce(async () => (await import('./supabase-overview.ts')).supabaseOverview(call)),
    classes: bringOnce(async () => (await import('./supabase-classes.ts')).supabaseClasses(call)),
    instructors: bringOnce(async () => (await import('./supabase-instructors.ts')).supabaseInstructors(call)),
    occurrences: bringOnce(async () => (await import('./supabase-occurrences.ts')).supabaseOccurrences(call)),
    products: bringOnce(async () => (await import('./supabase-products.ts')).supabaseProducts(call)),
    orders: bringOnce(async () => (await import('./supabase-orders.ts')).supabaseOrders(call)),
    posts: bringOnce(async () => (await import('./supabase-posts.ts')).supabasePosts(call)),
    people: bringOnce(async () => (await import('./supabase-people.ts')).supabasePeople(call)),
    history: async (kind, key) => asking(call)('record_history', v.array(recordedChange), { kind, key }),
    reset: undefined,
  };
}
