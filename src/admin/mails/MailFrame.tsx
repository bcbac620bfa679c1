import { useEffect, useRef, useState } from 'react';

interface Props {
  /** The mail's HTML, a whole document. */
  html: string;
  /** The frame's title, for screen readers. */
  title: string;
  /** In pixels: 390 is a phone. */
  width: number;
}

/** The style sheets of a mail. */
const sheets = /<style>([\s\S]*?)<\/style>/g;

/**
 * A mail's HTML as its reader sees it, in a separate document. The site's content security policy forbids inline
 * styles, which mails consist of, so the script sets each one. Links are disabled: nobody should act as the recipient.
 */
export function MailFrame({ html, title, width }: Props) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(560);

  useEffect(() => {
    const frame = frameRef.current;
    const shown = frame?.contentDocument;
    const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!shown || !view) return;
    // Even parsing an inline style violates the policy.
    const plain = html.replace(sheets, '').replaceAll(' style="', ' data-style="');
    const mail = new DOMParser().parseFromString(plain, 'text/html');
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync([...html.matchAll(sheets)].map(([, rules]) => rules).join('\n'));
    shown.adoptedStyleSheets = [sheet];
    for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
    shown.documentElement.lang = 'en';
    shown.documentElement.style.colorScheme = 'light dark';
    shown.title = mail.title;
    shown.body.replaceWith(shown.importNode(mail.body, true));
    for (const styled of shown.querySelectorAll<HTMLElement>('[data-style]'))
      styled.style.cssText = styled.dataset['style'] ?? '';
    const fit = () => setHeight(shown.body.scrollHeight);
    fit();
    const watching = new ResizeObserver(fit);
    watching.observe(shown.body);
    return () => watching.disconnect();
  }, [html]);

  return (
    <div className="overflow-x-auto rounded-2xl border border-paper-edge">
      <iframe
        ref={frameRef}
        title={title}
        style={{ width: `min(${width}px, 100%)`, height }}
        className="mx-auto block"
      />
    </div>
  );
}
