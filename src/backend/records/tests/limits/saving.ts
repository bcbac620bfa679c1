import assert from 'node:assert/strict';
import { directServer } from '#commands/test/database/direct-server.ts';
import type { FormSchema } from '#domain/schema/read-form.ts';

/** The means of testing a form's limits. */
export interface Limits {
  form: FormSchema;
  /**
   * Saves a record in which one field has this length, or this value if it is a number.
   * @returns The kind of the answer; for a refusal its reason.
   */
  save: Record<string, (maximum: number) => Promise<string | false>>;
}

export const server = directServer();

export const letters = (count: number): string => 'a'.repeat(count);

/** US dollars. @param amount In cents. */
export const dollars = (amount: number) => ({ amount, currency: 'USD' });

let lastNumber = 0;

/** A different number at each call. */
export const nextNumber = (): number => ++lastNumber;

/** An email address of this length, different at each call. */
export function address(length: number): string {
  const domain = `${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.example`;
  return `${String(nextNumber()).padStart(length - domain.length - 1, 'n')}@${domain}`;
}

/** A person whom the studio does not know yet. */
export function newPerson() {
  const number = nextNumber();
  return { name: 'Ada Marsh', email: `limits-${number}@post.example`, phone: `07700 9${10_000 + number}` };
}

/** Saves as an admin. @returns The kind of the answer; for a refusal its reason. */
export async function save(name: string, args: object): Promise<string> {
  const { status, body, text } = await server.call('admin', name, {
    ...args,
    request_id: crypto.randomUUID(),
  });
  assert.ok(status < 400, `${name} answered ${status} ${text}`);
  const { kind, reason } = body as { kind: string; reason?: string };
  return reason ?? kind;
}
