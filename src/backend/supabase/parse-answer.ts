import type { SubscribeAnswer } from '#backend/studio.ts';

/**
 * Reads what the database's subscribe() answered.
 * @throws Error where it is nothing that this version of the site knows.
 */
export function parseSubscribeAnswer(answer: unknown): SubscribeAnswer {
  const { kind, reason } = (answer ?? {}) as { kind?: unknown; reason?: unknown };
  if (kind === 'subscribed') return { kind };
  if (kind === 'refused' && (reason === 'email-invalid' || reason === 'too-many-requests'))
    return { kind, reason };
  throw new Error(
    `The studio's server gave an answer to subscribe that nobody knows: ${JSON.stringify(answer)}`,
  );
}
