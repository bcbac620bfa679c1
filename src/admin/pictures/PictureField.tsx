import { lazy, Suspense } from 'react';
import type { FormFields } from '#admin/parts/record/use-record-form.ts';
import { Part } from '#admin/shell/Part.tsx';
import type { PictureNoun } from '#domain/pictures/picture-frames.ts';
import type { PictureFields } from '#domain/pictures/picture-schema.ts';

export interface PictureFieldProps {
  noun: PictureNoun;
  form: FormFields<PictureFields>;
  /** Address of the record's file as the site was built with it. */
  built: string | undefined;
  readOnly?: boolean;
  /** Tells whether a picture is on its way, so that nobody saves without it. */
  onWaiting: (waiting: boolean) => void;
}

/** The program of the control comes with the first dialog that has one. */
const PictureControl = lazy(() => import('./PictureControl.tsx'));

/** The picture of a record in its form. */
export function PictureField(props: PictureFieldProps) {
  return (
    <Part
      instead={
        <p className="text-ink-soft">The picture cannot be changed just now: please open this again later.</p>
      }
    >
      <Suspense fallback={<div className="h-40 rounded-2xl border-2 border-dashed border-paper-edge" />}>
        <PictureControl {...props} />
      </Suspense>
    </Part>
  );
}
