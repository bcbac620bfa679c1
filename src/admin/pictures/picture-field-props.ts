import type { FormFields } from '#admin/parts/record/use-record-form.ts';
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
