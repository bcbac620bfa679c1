import type { ServerResponse } from 'node:http';

/** What the Auth service says no with. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** Further fields of the answer. */
  details?: object;
}

/** A refusal as the Auth service writes it. */
export const refusalText = ({ status, code, message, details }: Refusal) =>
  JSON.stringify({ code: status, error_code: code, msg: message, ...details });

/** Answers with a refusal. */
export function refuse(answer: ServerResponse, refusal: Refusal): void {
  answer.writeHead(refusal.status, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'content-type': 'application/json',
  });
  answer.end(refusalText(refusal));
}
