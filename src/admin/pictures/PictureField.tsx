import { lazy, Suspense } from 'react';
import { PartBoundary } from '#admin/shell/PartBoundary.tsx';
import type { PictureFieldProps } from './picture-field-props.ts';

/** The control is loaded with the first dialog that has one. */
const PictureControl = lazy(() => import('./PictureControl.tsx'));

/** The picture of a record in its form. */
export function PictureField(props: PictureFieldProps) {
  return (
    <PartBoundary
      fallback={
        <p className="text-ink-soft">The picture cannot be changed just now: please open this again later.</p>
      }
    >
      <Suspense fallback={<div className="h-40 rounded-2xl border-2 border-dashed border-paper-edge" />}>
        <PictureControl {...props} />
      </Suspense>
    </PartBoundary>
  );
}
