/** A mail that the embedded server printed instead of sending. */
export interface Mail {
  to: string;
  subject: string;
  /** The six-digit code, if there is one. */
  code: string | undefined;
  /** As printed; workingLink() corrects it. */
  link: string | undefined;
}

/** The first line of every printed mail. */
const firstLine = 'email captured (not delivered)';

/**
 * Returns the mails in the embedded server's output, the oldest first.
 * @param output Its lines, with or without the prefix `supabase | ` of `npm start`.
 */
export function mailsIn(output: string): Mail[] {
  const [, ...mails] = output.replaceAll(/^supabase \| /gm, '').split(firstLine);
  return mails.map((text) => ({
    to: /^To: (.*)$/m.exec(text)?.[1] ?? '',
    subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? '',
    code: /\b(\d{6})$/m.exec(text)?.[1],
    link: /(https?:\/\/\S+\/auth\/v1\/verify\?\S+)/.exec(text)?.[1],
  }));
}

/**
 * Finds mails while the embedded server prints them.
 * @param onMail Called with each complete mail that contains a link.
 * @returns A function that takes the next printed line.
 */
export function mailsInLines(onMail: (mail: Mail) => void): (line: string) => void {
  let lines: string[] = [];
  return (line) => {
    if (line.includes(firstLine)) lines = [line];
    else if (lines.length > 0) lines.push(line);
    // The link is the last part of a mail.
    if (lines.length === 0 || !line.includes('/auth/v1/verify?')) return;
    for (const mail of mailsIn(lines.join('\n'))) onMail(mail);
    lines = [];
  };
}

/**
 * The redirect targets of a hosted project's mails, as the site requests them. The embedded server ignores the
 * request.
 */
const redirectPaths: Record<string, string> = {
  recovery: '/reset-password',
  magiclink: '/account',
  signup: '/account',
};

/**
 * Corrects a printed link in a text. The embedded server (lite 0.10) prints links with the site's own origin, which
 * does not serve them, and with the home page as the redirect target, whatever page was requested.
 * @param addresses Origins of the embedded server and of the site.
 */
export function workingLink(text: string, addresses: { api: string; site: string }): string {
  return text.replace(/https?:\/\/\S+(\/auth\/v1\/verify\?\S+)/, (_, path: string) => {
    const link = new URL(path, addresses.api);
    const redirectPath = redirectPaths[link.searchParams.get('type') ?? ''] ?? '/';
    link.searchParams.set('redirect_to', addresses.site + redirectPath);
    return link.href;
  });
}
