import { checkContent } from '#catalogue/check/check-content.ts';
import { report } from '#catalogue/check/report.ts';
import { projectFolder } from '#commands/running/project.ts';

/** Whether the site is built from a database, which may have records without a file. */
export const isBuiltFromDatabase = (): boolean => Boolean(process.env['PUBLIC_SUPABASE_URL']);

/**
 * Prints every mistake in the files of src/content, or that there are none.
 * @returns Whether there are none.
 */
export async function checkAndReport(): Promise<boolean> {
  const check = await checkContent(projectFolder, { fromDatabase: isBuiltFromDatabase() });
  console.log(report(check));
  return check.mistakes.length === 0;
}
