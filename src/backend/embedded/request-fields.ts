/** The parts of a request that the password rules use. */
export interface PasswordRequest {
  method: string;
  /** Path and query. */
  path: string;
  authorization: string;
  apikey: string;
  body: string;
}

/** Extracts what the password rules use. The request itself can still be read afterwards. */
export async function passwordRequestOf(request: Request): Promise<PasswordRequest> {
  const { pathname, search } = new URL(request.url);
  const header = (name: string) => request.headers.get(name) ?? '';
  return {
    method: request.method,
    path: pathname + search,
    authorization: header('authorization'),
    apikey: header('apikey'),
    body: await request.clone().text(),
  };
}

/** The fields of a JSON object; none if the text is not one. */
export function fieldsOf(json: string): Record<string, unknown> {
  try {
    return (JSON.parse(json) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/**
 * The claims of a token. The signature is not verified here.
 * @param token May have "Bearer " in front.
 */
export function claimsOf(token = ''): Record<string, unknown> {
  const [, claims = ''] = token.split('.');
  try {
    const bytes = atob(claims.replaceAll('-', '+').replaceAll('_', '/'));
    return fieldsOf(new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0))));
  } catch {
    return {};
  }
}
