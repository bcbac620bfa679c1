import type { FormFields } from '#admin/parts/record/record-form.ts';
import type { PictureNoun } from '#domain/pictures/picture-frames.ts';
import type { PictureFields } from '#domain/pictures/picture-schema.ts';

export interface PictureFieldProps {
  noun: PictureNoun;
  form: FormFields<PictureFields>;
  /** URL of the record's file in the built site. */
  built: string | undefined;
  readOnly?: boolean;
  /** Reports whether a picture is uploading, so that nobody saves without it. */
  onUploading: (uploading: boolean) => void;
}
