/** The fields of a JSON object; none where the text is something else. */
export function fieldsOf(json: string): Record<string, unknown> {
  try {
    return (JSON.parse(json) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** What a token says of its owner. Nothing here checks its signature. @param token Also with "Bearer " in front. */
export function claimsOf(token = ''): Record<string, unknown> {
  const [, claims = ''] = token.split('.');
  return fieldsOf(Buffer.from(claims, 'base64url').toString());
}
