/** An error in the format of Stripe's API. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | undefined;
  /** The field of the request that is not accepted. */
  param: string | undefined;

  constructor(status: number, message: string, code?: string, type = 'invalid_request_error') {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }

  get body(): object {
    const { type, message, code, param } = this;
    return { error: { type, message, ...(code && { code }), ...(param && { param }) } };
  }

  /** This error, about a field of the request. */
  about(param: string): this {
    this.param = param;
    return this;
  }
}

/**
 * A valid request that the state of its object does not allow. Stripe remembers its response under the idempotency key,
 * which it does not do for requests that fail the validation.
 */
export class StateError extends ApiError {
  constructor(message: string, code?: string) {
    super(400, message, code);
  }
}

/** Returns the object with this id. @throws ApiError if there is none. */
export function requireItem<Item>(items: ReadonlyMap<string, Item>, id: string, what: string): Item {
  const item = items.get(id);
  if (!item) throw new ApiError(404, `No such ${what}: '${id}'`, 'resource_missing');
  return item;
}
