import { parse } from 'yaml';

/**
 * The first field that cannot be read as YAML, or is written twice, with what was expected.
 * YAML parsers report the place where they gave up, often the end of the file; reading every
 * field by itself finds the one to mend.
 */
export function unreadableField(fields: string): { field: string; expectation: string } | undefined {
  const seen = new Set<string>();
  for (const written of fields.split(/^(?=[\w-]+\s*:)/m)) {
    const field = written.match(/^[\w-]+/)?.[0];
    if (!field) continue;
    const reason = reasonAgainst(written);
    if (reason)
      return { field, expectation: `expected YAML, with quotes around a text that holds a colon; ${reason}` };
    if (seen.has(field))
      return { field, expectation: 'expected each field once, but this one is there twice' };
    seen.add(field);
  }
  return undefined;
}

function reasonAgainst(written: string): string | undefined {
  try {
    parse(written, { prettyErrors: false });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
