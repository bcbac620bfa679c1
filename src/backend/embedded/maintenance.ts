import type { Driver } from './driver.ts';

/** Runs the nightly jobs of a hosted project. A database that is not up to date yet runs them at its next start. */
export async function maintain(driver: Driver): Promise<void> {
  await driver.exec(
    `do $$ begin
       if to_regprocedure('public.erase_old_data()') is not null then perform public.erase_old_data(); end if;
       if to_regprocedure('public.check_passes_nightly()') is not null then perform public.check_passes_nightly(); end if;
     end $$`,
  );
}
