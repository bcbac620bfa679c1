import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { type Pause, type PausePreview, pausingEffect, placesChanged } from '#domain/passes/pausing.ts';
import { PlacesToCancel } from './PlacesToCancel.tsx';

/** A pause that is not confirmed yet. */
export interface UnconfirmedPause {
  days: Pause;
  preview: PausePreview;
  /** Whether it was confirmed before, but its places have changed since. */
  isRepeated: boolean;
}

interface Props extends UnconfirmedPause {
  /** The id of the text that describes the dialog. */
  textId: string;
  isOwner: boolean;
  busy: boolean;
  problem: string | undefined;
  /** Called with the numbers of the bookings that are cancelled. */
  onConfirm: (agreed: readonly number[]) => void;
  onBack: () => void;
}

/** Explains the effect of a pause, and asks for confirmation. */
export function PauseQuestion(props: Props) {
  const { days, preview, isRepeated, textId, isOwner, busy, problem, onConfirm, onBack } = props;
  const cancelsPlaces = preview.places.length > 0;
  return (
    <>
      <div id={textId} className="mt-3">
        {isRepeated && <p className="mb-3 font-semibold">{placesChanged}</p>}
        <p>
          <Unbroken text={pausingEffect(days, preview, { isOwner })} />
        </p>
        <PlacesToCancel places={preview.places} />
      </div>
      <Problem message={problem} className="mt-4" />
      <p className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onBack} className={buttonStyle('secondary')}>
          Back
        </button>
        <Button
          busy={busy}
          busyLabel="Processing..."
          onClick={() => onConfirm(preview.places.map(({ booking }) => booking))}
          className={buttonStyle(cancelsPlaces ? 'destructive' : 'primary')}
        >
          {cancelsPlaces ? 'Cancel classes and pause' : 'Pause membership'}
        </Button>
      </p>
    </>
  );
}
