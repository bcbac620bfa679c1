import { useId, useRef } from 'react';
import { notifyError, notifySuccess } from '#components/messages/notify.ts';
import { buttonStyle } from './button-style.ts';

interface Props {
  /** Where it leads, on this site. */
  path: string;
  /** What it is for. */
  label: string;
  /** Whether the page is another one, which can be opened from here. */
  elsewhere?: boolean;
}

/** A link by which somebody without an account finds something of theirs again. */
export function PrivateLink({ path, label, elsewhere = false }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${path}`);
      await notifySuccess('The link has been copied.');
    } catch {
      field.current?.select();
      await notifyError('Your browser does not let us copy. The link is selected: please copy it by hand.');
    }
  };

  return (
    <div className="mt-2">
      <label htmlFor={id} className="block">
        {label}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-3">
        <input
          ref={field}
          id={id}
          readOnly
          value={`${location.origin}${path}`}
          onFocus={({ target }) => target.select()}
          className="field min-w-0 flex-[1_1_14rem]"
        />
        <button type="button" onClick={copy} className={buttonStyle('secondary')}>
          Copy
        </button>
        {elsewhere && (
          <a href={path} className={buttonStyle('secondary')}>
            Open
          </a>
        )}
      </div>
    </div>
  );
}
