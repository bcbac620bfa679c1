import type { ServerResponse } from 'node:http';

/** Answers in the form of the Auth service. @param details Further fields of the answer. */
export function refuse(
  answer: ServerResponse,
  status: number,
  code: string,
  message: string,
  details: object = {},
): void {
  answer.writeHead(status, {
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    'content-type': 'application/json',
  });
  answer.end(JSON.stringify({ code: status, error_code: code, msg: message, ...details }));
}
