import { useId, useRef } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { notifyError, notifySuccess } from '#components/messages/notify.ts';
import { bookingPath } from '#domain/booking/booking.ts';

/** The link by which somebody without an account finds their booking again. */
export function PrivateLink({ token }: { token: string }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const path = bookingPath(token);

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
        Your private link, to see or cancel this booking. Keep it to yourself.
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
        <a href={path} className={buttonStyle('secondary')}>
          Open
        </a>
      </div>
    </div>
  );
}
