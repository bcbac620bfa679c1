import type { ServerResponse } from 'node:http';
import { type Refusal, refusalText } from '#backend/embedded/refusal.ts';

/** Sends a refusal. */
export function refuse(answer: ServerResponse, refusal: Refusal): void {
  answer.writeHead(refusal.status, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'content-type': 'application/json',
  });
  answer.end(refusalText(refusal));
}
