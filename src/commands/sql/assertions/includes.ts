/** A script without the commands that include other files. */
export interface ScriptWithoutIncludes {
  /** An empty line replaces each command, so that all other lines keep their numbers. */
  script: string;
  /** The included files in the order of the commands, relative to the script. */
  included: string[];
}

const include = /^\\ir (.+)$/gm;

/**
 * Takes psql's commands `\ir file` from the head of a script: the lines before its first statement. Included files run
 * before the script, so a later command is an error; it remains, and the database refuses it.
 *
 * A test names its helpers instead of getting all of them: its head shows where functions are defined, a test with the
 * real clock has it, and two files of helpers may each have a function `book`.
 */
export function withoutIncludes(script: string): ScriptWithoutIncludes {
  const [head = ''] = /^(?:(?:--.*|\\ir .+)?\n)*/.exec(script) ?? [];
  return {
    script: head.replace(include, '') + script.slice(head.length),
    included: [...head.matchAll(include)].map(([, name = '']) => name),
  };
}
