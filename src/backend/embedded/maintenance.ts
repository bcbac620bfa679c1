import type { Driver } from './driver.ts';

/** What a hosted project does every night. A database that is not up to date yet does it at its next start. */
export async function maintain(driver: Driver): Promise<void> {
  await driver.exec(
    `do $$ begin if to_regprocedure('public.end_retention()') is not null then perform public.end_retention(); end if; end $$`,
  );
}
