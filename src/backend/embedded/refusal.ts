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
