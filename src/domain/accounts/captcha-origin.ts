/** The origin of Cloudflare Turnstile: of its script and frame on the site, and of the service that verifies tokens. */
export const captchaOrigin = 'https://challenges.cloudflare.com';
