/**
 * The reason why psql stopped, with the script and the line.
 * @param output What it wrote to stderr: also the notices of the scripts before.
 */
export function psqlProblem(output: string): string {
  const [, problem = output] = /^psql:([^\n]+: ERROR:.*)/ms.exec(output) ?? [];
  const advice = problem.startsWith('supabase/seed.sql')
    ? '\nIf the columns of the content have changed, "npm run fix" writes the seed again.'
    : '';
  return problem.trim() + advice;
}
