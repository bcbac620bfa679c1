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
const styleSheets = /<style>([\s\S]*?)<\/style>/g;

/**
 * A mail's HTML as its reader sees it, in a separate document. The site's content security policy forbids the inline
 * styles of mails, so this component sets each style by script. Links are disabled: nobody should act as the recipient.
 */
export function MailFrame({ html, title, width }: Props) {
  const frameRef = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(560);

  useEffect(() => {
    const frame = frameRef.current;
    const frameDocument = frame?.contentDocument;
    const view = frame?.contentWindow as (Window & typeof globalThis) | null | undefined;
    if (!frameDocument || !view) return;
    // Even parsing an inline style violates the policy.
    const plain = html.replace(styleSheets, '').replaceAll(' style="', ' data-style="');
    const mail = new DOMParser().parseFromString(plain, 'text/html');
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync([...html.matchAll(styleSheets)].map(([, rules]) => rules).join('\n'));
    frameDocument.adoptedStyleSheets = [sheet];
    for (const link of mail.querySelectorAll('a')) link.removeAttribute('href');
    frameDocument.documentElement.lang = 'en';
    frameDocument.documentElement.style.colorScheme = 'light dark';
    frameDocument.title = mail.title;
    frameDocument.body.replaceWith(frameDocument.importNode(mail.body, true));
    for (const styled of frameDocument.querySelectorAll<HTMLElement>('[data-style]'))
      styled.style.cssText = styled.dataset['style'] ?? '';
    const fit = () => setHeight(frameDocument.body.scrollHeight);
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(frameDocument.body);
    return () => observer.disconnect();
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
