import { type DragEvent, useId, useRef, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { FieldProblem } from '#components/form/FieldProblem.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { type Focus, focusText, parseFocus } from '#domain/pictures/focus.ts';
import { exampleAlternatives } from '#domain/pictures/picture-frames.ts';
import { isStored, pictureLimits } from '#domain/pictures/picture-schema.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { Frames } from './Frames.tsx';
import type { PictureFieldProps } from './picture-field-props.ts';
import { useStoredAddress } from './stored-address.ts';
import { UploadState } from './UploadState.tsx';
import { usePastedFiles } from './use-pasted-files.ts';
import { usePictureChoice } from './use-picture-choice.ts';

/** The file types in the file picker. */
const acceptedTypes = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif';

/** The picture of a record, which can be selected, dropped or pasted; its focus point, and its alternative text. */
export default function PictureControl({ noun, form, built, readOnly, onUploading }: PictureFieldProps) {
  const { fields, change, field } = form;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const { choice, waiting, choose, retry, coming, remove, canUndo, undo } = usePictureChoice({
    noun,
    fields,
    change,
    onUploading,
  });
  const stored = useStoredAddress(isStored(fields.picture) ? fields.picture : undefined, 'whole');
  const address = coming ?? (isStored(fields.picture) ? stored : fields.picture && built);
  const focus = parseFocus(coming ? '' : fields.focus);
  const chosen = fields.picture !== '' || coming !== undefined;
  const { problem } = field('picture');

  usePastedFiles(readOnly ? undefined : choose);

  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(false);
    void choose([...event.dataTransfer.files]);
  };

  return (
    <div className="grid min-w-0 gap-4">
      <fieldset
        onDragOver={(event) => {
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={readOnly ? undefined : onDrop}
        className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 rounded-2xl border-2 border-dashed p-4 ${isDraggedOver ? 'border-plum bg-paper-deep' : 'border-paper-edge'}`}
      >
        <legend className="px-2 font-semibold">Picture</legend>
        {address && chosen && (
          <>
            <FocusPicker
              address={address}
              focus={focus}
              onMove={(point: Focus) => !coming && !readOnly && change({ focus: focusText(point) })}
            />
            <Frames noun={noun} address={address} focus={focus} />
          </>
        )}
        {chosen && !address && <p className="text-ink-soft">The picture is not loaded yet.</p>}
        {!chosen && (
          <p className="text-ink-soft">
            Drop a picture here, paste one, or choose one. Without one, the site shows one of its own
            drawings.
          </p>
        )}
        <UploadState choice={choice} />
        <FieldProblem id={`${id}-problem`} message={problem} />
        {!readOnly && (
          <div className="flex flex-wrap gap-3">
            {choice.kind === 'stopped' && (
              <button type="button" onClick={retry} className={buttonStyle('primary')}>
                Try again
              </button>
            )}
            <button
              ref={chooseButton}
              type="button"
              aria-invalid={problem ? true : undefined}
              aria-describedby={problem ? `${id}-problem` : undefined}
              onClick={() => input.current?.click()}
              className={buttonStyle('secondary', 'max-sm:px-4')}
            >
              {chosen ? 'Choose another picture' : 'Choose a picture'}
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
            {fields.picture !== '' && !waiting && (
              <button type="button" onClick={remove} className={buttonStyle('secondary')}>
                Remove picture
              </button>
            )}
          </div>
        )}
      </fieldset>
      {/* While another picture is uploading, the replaced one cannot be described. */}
      {fields.picture !== '' && !waiting && (
        <TextArea
          rows={2}
          required
          readOnly={readOnly}
          maxLength={pictureLimits.alt}
          hint={`In a sentence, as you would tell a friend on the telephone: “${exampleAlternatives[noun]}”`}
          {...field('alt')}
        />
      )}
    </div>
  );
}
