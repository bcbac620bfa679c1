/** A refusal of the Auth service. */
export interface Refusal {
  status: number;
  code: string;
  message: string;
  /** Further fields of the response. */
  details?: object;
}

/** A refusal in the format of the Auth service. */
export const refusalText = ({ status, code, message, details }: Refusal) =>
  JSON.stringify({ code: status, error_code: code, msg: message, ...details });
