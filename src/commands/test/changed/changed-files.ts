import { execFileSync } from 'node:child_process';
import { projectFolder } from '#commands/running/project.ts';

/** The lines that a git command prints. */
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).split('\n').filter(Boolean);

/** Every file of the project that git tracks or would add. */
export const projectFiles = (): string[] => git('ls-files', '--cached', '--others', '--exclude-standard');

/** The uncommitted files; if there are none, those that the last commit changed. */
export function changedFiles(): string[] {
  const uncommitted = [
    ...git('diff', '--name-only', 'HEAD'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  return uncommitted.length > 0 ? uncommitted : git('diff', '--name-only', 'HEAD~1', 'HEAD');
}
