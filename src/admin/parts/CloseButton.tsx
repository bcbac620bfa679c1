import { buttonStyle } from '#components/controls/button-style.ts';

/** The button at the end of a dialog that has no other. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <div className="mt-7 flex justify-end">
      <button type="button" onClick={onClose} className={buttonStyle('secondary')}>
        Close
      </button>
    </div>
  );
}
