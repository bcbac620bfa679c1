/** Where a captcha's program and its frame come from; nowhere unless the studio has one. */
export function captchaSources(siteKey: string | undefined): {
  scripts: string[];
  directives: `frame-src ${string}`[];
} {
  const origin = 'https://challenges.cloudflare.com';
  return siteKey
    ? { scripts: [origin], directives: [`frame-src ${origin}`] }
    : { scripts: [], directives: [] };
}
