import { buttonStyle } from '#components/controls/button-style.ts';

interface Props {
  text: string;
  onRetry: () => void;
}

/** Stands in place of a page's content that could not be loaded. */
export function Unreachable({ text, onRetry }: Props) {
  return (
    <div role="alert">
      <p className="lede">{text}</p>
      <button type="button" onClick={onRetry} className={buttonStyle('primary', 'mt-6')}>
        Try again
      </button>
    </div>
  );
}
