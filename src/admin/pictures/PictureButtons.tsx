import { useRef } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import type { usePictureChoice } from './use-picture-choice.ts';

interface Props {
  picture: ReturnType<typeof usePictureChoice>;
  /** Whether there is a picture, stored or uploading. */
  isChosen: boolean;
  canRemove: boolean;
  /** The id of the message about an invalid picture. */
  problemId?: string;
}

/** The file types in the file picker. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** The buttons that upload, choose, restore and remove a picture. */
export function PictureButtons({ picture, isChosen, canRemove, problemId }: Props) {
  const { choice, choose, retry, canUndo, undo, remove } = picture;
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);

  return (
    <div className="flex flex-wrap gap-3">
      {choice.kind === 'stopped' && (
        <button type="button" onClick={retry} className={buttonStyle('primary')}>
          Try again
        </button>
      )}
      <button
        ref={chooseButton}
        type="button"
        aria-invalid={problemId ? true : undefined}
        aria-describedby={problemId}
        onClick={() => input.current?.click()}
        className={buttonStyle('secondary', 'max-sm:px-4')}
      >
        {isChosen ? 'Choose another picture' : 'Choose a picture'}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Picture file"
        accept={acceptedTypes}
        onChange={(event) => {
          void choose([...(event.target.files ?? [])]);
          // The same file may be selected again.
          event.target.value = '';
        }}
      />
      {canUndo && (
        <button
          type="button"
          onClick={() => {
            undo();
            // The button may be gone, and the next one removes the picture.
            chooseButton.current?.focus();
          }}
          className={buttonStyle('secondary')}
        >
          Undo
        </button>
      )}
      {canRemove && (
        <button type="button" onClick={remove} className={buttonStyle('secondary')}>
          Remove picture
        </button>
      )}
    </div>
  );
}
