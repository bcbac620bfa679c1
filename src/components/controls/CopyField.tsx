import { type ReactNode, useId, useRef } from 'react';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { buttonStyle } from './button-style.ts';

interface Props {
  /** An address. */
  value: string;
  /** The address's purpose. */
  label: string;
  /** The announcement after copying. */
  copied: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** An address with a copy button. */
export function CopyField({ value, label, copied, children }: Props) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      await notifySuccess(copied);
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
          value={value}
          onFocus={({ target }) => target.select()}
          className="field min-w-0 flex-[1_1_14rem]"
        />
        <button type="button" onClick={copy} className={buttonStyle('secondary')}>
          Copy
        </button>
        {children}
      </div>
    </div>
  );
}
