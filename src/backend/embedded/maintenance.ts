import type { Driver } from './driver.ts';

/** What a hosted project does every night. A database that is not up to date yet does it at its next start. */
export async function maintain(driver: Driver): Promise<void> {
  await driver.exec(
    `do $$ begin
       if to_regprocedure('public.end_retention()') is not null then perform public.end_retention(); end if;
       if to_regprocedure('public.keep_passes()') is not null then perform public.keep_passes(); end if;
     end $$`,
  );
}
