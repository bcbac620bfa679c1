import type { DemoAccount } from '#domain/accounts/access.ts';

/** The password of every demo account; supabase/seed.sql has its hash. */
export const demoPassword = 'studio-demo-1';

/** The accounts that the login page offers: three people of the sample rows. */
export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@ekantik.example', password: demoPassword, role: 'admin' },
  { email: 'instructor@ekantik.example', password: demoPassword, role: 'instructor' },
  { email: 'member@ekantik.example', password: demoPassword, role: 'user' },
];
