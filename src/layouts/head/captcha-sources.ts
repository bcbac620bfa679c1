import { captchaOrigin } from '#domain/accounts/captcha-origin.ts';

/** The origins of a captcha's script and frame; none unless the studio has a captcha. */
export function captchaSources(siteKey: string | undefined): {
  scripts: string[];
  directives: `frame-src ${string}`[];
} {
  return siteKey
    ? { scripts: [captchaOrigin], directives: [`frame-src ${captchaOrigin}`] }
    : { scripts: [], directives: [] };
}
