import { startChild } from '#commands/running/child.ts';
import { installedProgram } from '#commands/running/project.ts';

export interface StepResult {
  passed: number;
  failed: number;
  /** The duration of each test file, if the step has any. */
  files?: FileTime[];
}

export interface FileTime {
  file: string;
  seconds: number;
}

/** Takes a line of a step's output. Without it the step writes to this terminal. */
export type Print = (line: string) => void;

/** One part of the whole test. */
export interface Step {
  /** The name for `npm test -- name`. */
  name: string;
  title: string;
  run(print?: Print): Promise<StepResult>;
}

/** The result of a check that counts no tests: nothing if it passes, and one failure if it does not. */
export const asResult = (ok: boolean): StepResult => ({ passed: 0, failed: ok ? 0 : 1 });

interface InstalledCommand {
  packageName: string;
  command: string;
  args?: string[];
}

/** A step that runs an installed command and uses its exit code. */
export function commandStep(
  { name, title }: Pick<Step, 'name' | 'title'>,
  { packageName, command, args = [] }: InstalledCommand,
): Step {
  return {
    name,
    title,
    run: async (print) => {
      const child = startChild(installedProgram(packageName, command), args, print && { onLine: print });
      return asResult((await child.ended) === 0);
    },
  };
}
