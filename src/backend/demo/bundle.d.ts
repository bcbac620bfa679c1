// Both are made by commands/building/demo-bundle.ts.

/** For pages. */
declare module 'virtual:demo-studio' {
  /** Another one for every change of what the database is made of. */
  export const version: string;
  /** Megabytes that the demo loads. */
  export const size: number;
}

/** For the worker. */
declare module 'virtual:demo-database' {
  /** Addresses of packed files: the database's folder, and what PostgreSQL reads beside its program. */
  export const folder: string;
  export const program: string;
  /** supabase/seed.sql. */
  export const seed: string;
  export const studioName: string;
  /** The rules of accounts in supabase/config.toml, with the demo's keys. */
  export const auth: import('@supabase/lite').IAppConfig['auth'];
}
