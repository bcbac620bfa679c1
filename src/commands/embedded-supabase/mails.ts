/** A mail that the embedded server printed instead of sending. */
export interface Mail {
  to: string;
  subject: string;
  /** The six digits, where it holds some. */
  code: string | undefined;
  /** As printed; workingLink() says where to go. */
  link: string | undefined;
}

/** The first line of every printed mail. */
const beginning = 'email captured (not delivered)';

/**
 * The mails in what the embedded server printed, the oldest first.
 * @param output Its lines, with or without the `supabase | ` that `npm start` puts before them.
 */
export function mailsIn(output: string): Mail[] {
  const [, ...mails] = output.replaceAll(/^supabase \| /gm, '').split(beginning);
  return mails.map((text) => ({
    to: /^To: (.*)$/m.exec(text)?.[1] ?? '',
    subject: /^Subject: (.*)$/m.exec(text)?.[1] ?? '',
    code: /\b(\d{6})$/m.exec(text)?.[1],
    link: /(https?:\/\/\S+\/auth\/v1\/verify\?\S+)/.exec(text)?.[1],
  }));
}

/**
 * Finds mails while the embedded server prints them.
 * @param onMail Called with each mail that holds a link, once it is whole.
 * @returns Takes the next line that was printed.
 */
export function mailsInLines(onMail: (mail: Mail) => void): (line: string) => void {
  let lines: string[] = [];
  return (line) => {
    if (line.includes(beginning)) lines = [line];
    else if (lines.length > 0) lines.push(line);
    // The link is the last thing that a mail says.
    if (lines.length === 0 || !line.includes('/auth/v1/verify?')) return;
    for (const mail of mailsIn(lines.join('\n'))) onMail(mail);
    lines = [];
  };
}

/** Where a hosted project's mails lead, as the site asks for it. The embedded server does not listen to that. */
const landings: Record<string, string> = {
  recovery: '/reset-password',
  magiclink: '/account',
  signup: '/account',
};

/**
 * Completes a text with a printed link in it. The embedded server (lite 0.10) prints links to the site's own address, which
 * cannot answer them, and back to the home page, whatever page was asked for.
 * @param place Addresses without a path: of the embedded server, and of the site.
 */
export function workingLink(text: string, place: { api: string; site: string }): string {
  return text.replace(/https?:\/\/\S+(\/auth\/v1\/verify\?\S+)/, (_, path: string) => {
    const link = new URL(path, place.api);
    const landing = landings[link.searchParams.get('type') ?? ''] ?? '/';
    link.searchParams.set('redirect_to', place.site + landing);
    return link.href;
  });
}
