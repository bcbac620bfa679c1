/** The origins of a captcha's script and frame; none unless the studio has a captcha. */
export function captchaSources(siteKey: string | undefined): {
  scripts: string[];
  directives: `frame-src ${string}`[];
} {
  const origin = 'https://challenges.cloudflare.com';
  return siteKey
    ? { scripts: [origin], directives: [`frame-src ${origin}`] }
    : { scripts: [], directives: [] };
}
