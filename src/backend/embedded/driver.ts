import type { createPgliteConnection } from '@supabase/lite/pglite';

/** Runs SQL in a database that no server has open. */
export type Driver = Awaited<ReturnType<typeof createPgliteConnection>>['driver'];
