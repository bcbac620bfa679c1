import { type DragEvent, useId, useState } from 'react';
import { FieldProblem } from '#components/form/FieldProblem.tsx';
import { TextArea } from '#components/form/TextArea.tsx';
import { type Focus, focusText, parseFocus } from '#domain/pictures/focus.ts';
import { exampleAlternatives } from '#domain/pictures/picture-frames.ts';
import { isStored, pictureLimits } from '#domain/pictures/picture-schema.ts';
import { FocusPicker } from './FocusPicker.tsx';
import { Frames } from './Frames.tsx';
import { PictureButtons } from './PictureButtons.tsx';
import type { PictureFieldProps } from './picture-field-props.ts';
import { useStoredAddress } from './stored-address.ts';
import { UploadState } from './UploadState.tsx';
import { usePastedFiles } from './use-pasted-files.ts';
import { usePictureChoice } from './use-picture-choice.ts';

/** The picture of a record, which can be selected, dropped or pasted; its focus point, and its alternative text. */
export default function PictureControl({ noun, form, built, readOnly, onUploading }: PictureFieldProps) {
  const { fields, change, field } = form;
  const id = useId();
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const picture = usePictureChoice({ noun, fields, change, onUploading });
  const { choice, waiting, choose, coming } = picture;
  const stored = useStoredAddress(isStored(fields.picture) ? fields.picture : undefined, 'whole');
  const address = coming ?? (isStored(fields.picture) ? stored : fields.picture && built);
  const focus = parseFocus(coming ? '' : fields.focus);
  const isChosen = fields.picture !== '' || coming !== undefined;
  // While another picture is uploading, the replaced one can be neither described nor removed.
  const isDescribable = fields.picture !== '' && !waiting;
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
        {address && isChosen && (
          <>
            <FocusPicker
              address={address}
              focus={focus}
              onMove={(point: Focus) => !coming && !readOnly && change({ focus: focusText(point) })}
            />
            <Frames noun={noun} address={address} focus={focus} />
          </>
        )}
        {isChosen && !address && <p className="text-ink-soft">The picture is not loaded yet.</p>}
        {!isChosen && (
          <p className="text-ink-soft">
            Drop a picture here, paste one, or choose one. Without one, the site shows one of its own
            drawings.
          </p>
        )}
        <UploadState choice={choice} />
        <FieldProblem id={`${id}-problem`} message={problem} />
        {!readOnly && (
          <PictureButtons
            picture={picture}
            isChosen={isChosen}
            canRemove={isDescribable}
            {...(problem && { problemId: `${id}-problem` })}
          />
        )}
      </fieldset>
      {isDescribable && (
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
