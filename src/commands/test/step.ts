import { startChild } from '#commands/running/child.ts';
import { installedProgram } from '#commands/running/project.ts';

export interface StepResult {
  passed: number;
  failed: number;
  /** How long each test file took, where the step has some. */
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
  /** What `npm test -- name` runs alone. */
  name: string;
  title: string;
  run(print?: Print): Promise<StepResult>;
}

/** A check that counts no tests: it adds nothing where it passes, and one failure where it does not. */
export const asResult = (ok: boolean): StepResult => ({ passed: 0, failed: ok ? 0 : 1 });

/** A step that runs an installed command and goes by its exit code. */
export function commandStep(
  name: string,
  title: string,
  packageName: string,
  command: string,
  args: string[],
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
