import { buttonStyle } from '#components/controls/button-style.ts';
import { Notice } from '#components/messages/Notice.tsx';

interface Props {
  text: string;
  onRetry: () => void;
}

/** Stands in place of a part of a page that could not be loaded, below the page's heading. */
export function UnreachableNotice({ text, onRetry }: Props) {
  return (
    <Notice role="alert">
      <p>{text}</p>
      <button type="button" onClick={onRetry} className={buttonStyle('primary', 'mt-4')}>
        Try again
      </button>
    </Notice>
  );
}
