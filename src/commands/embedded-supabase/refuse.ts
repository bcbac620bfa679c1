import type { ServerResponse } from 'node:http';
import { type Refusal, refusalText } from '#backend/embedded/refusal.ts';

/** Sends a refusal. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
  response.writeHead(refusal.status, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'content-type': 'application/json',
  });
  response.end(refusalText(refusal));
}
