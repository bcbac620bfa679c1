import * as v from 'valibot';
import { characterCount, isPlainText } from '#domain/people/plain-text.ts';
import { count, keyOf } from '#domain/schema/answer-fields.ts';
import { plain, validatedField } from '#domain/schema/form-fields.ts';
import { type Focus, focusDescription, focusText, middle, parseFocus } from './focus.ts';
import { pictureFrames } from './picture-frames.ts';

/** The stored file types: those that browsers can encode. */
export const pictureTypes = ['image/webp', 'image/jpeg'] as const;

export type PictureType = (typeof pictureTypes)[number];

/** Limits of pictures. The database enforces those of stored pictures, too. */
export const pictureLimits = {
  /** Pixels of the longer side. */
  side: 2400,
  /** Pixels of the shorter side, in the chosen and in the stored file: a smaller picture looks blurred in every frame. */
  minimumSide: 200,
  /** Bytes of the stored file. */
  bytes: 2_000_000,
  /** Pixels of the longer side, and bytes, of the thumbnail for lists. */
  smallSide: 480,
  smallBytes: 100_000,
  /** Bytes of the file that a person chooses. */
  file: 40_000_000,
  /** Characters of the alternative text. */
  alt: 300,
} as const;

const focus = v.object({ x: v.number(), y: v.number() });

/**
 * The picture of a record: one that staff chose, by the hash of its bytes, or a file of src/content. Null if it has
 * none and shows a default drawing.
 */
export const recordPicture = v.nullable(
  v.union([
    v.object({ id: v.string(), alt: v.string(), focus: v.optional(focus) }),
    v.object({ src: v.string(), alt: v.string(), focus: v.optional(focus) }),
  ]),
);

export type RecordPicture = v.InferOutput<typeof recordPicture>;

/** An uploaded picture. */
export const storedPicture = v.object({
  /** SHA-256 of its bytes. */
  id: v.string(),
  noun: keyOf(pictureFrames),
  type: v.picklist(pictureTypes),
  width: count,
  height: count,
  /** In bytes. */
  size: count,
});

/** The bytes of a picture, in base64. */
export const pictureBytes = v.nullable(v.object({ type: v.picklist(pictureTypes), bytes: v.string() }));

const altMessages = {
  missing: 'Please say what the picture shows, for people who cannot see it.',
  long: `Please say it in ${pictureLimits.alt} characters at most.`,
  unseen: 'Please leave out what cannot be seen, such as control characters.',
  gone: 'Please choose the picture again: it no longer exists.',
};

/** The fields of a picture in the form of a record. `picture` is an id, the address of a file, or empty for none. */
export const pictureEntries = {
  picture: plain({ label: 'Picture', message: altMessages.gone }),
  alt: validatedField(
    {
      label: 'What it shows',
      shortLabel: 'Alternative text',
      maximum: pictureLimits.alt,
      message: altMessages.missing,
    },
    (text) => {
      if (characterCount(text.trim()) > pictureLimits.alt) return altMessages.long;
      return isPlainText(text, 'several') ? undefined : altMessages.unseen;
    },
  ),
  focus: plain({ label: 'Focus point' }),
};

export interface PictureFields {
  picture: string;
  alt: string;
  focus: string;
}

/** The fields of a record's picture, or of none. */
export const fieldsOfPicture = (picture: RecordPicture): PictureFields => ({
  picture: picture ? ('id' in picture ? picture.id : picture.src) : '',
  alt: picture?.alt ?? '',
  focus: focusText(picture?.focus ?? middle),
});

/** The problem of the combination: a picture requires an alternative text. */
export const altProblem = ({ picture, alt }: Pick<PictureFields, 'picture' | 'alt'>): string | undefined =>
  picture !== '' && alt.trim() === '' ? altMessages.missing : undefined;

/** The picture that the fields describe. A focus in the middle is omitted. */
export function pictureOfFields({ picture, alt, focus: focusField }: PictureFields): RecordPicture {
  if (picture === '') return null;
  const point: Focus = parseFocus(focusField);
  const common = {
    alt: alt.trim(),
    ...(point.x === middle.x && point.y === middle.y ? {} : { focus: point }),
  };
  return isStored(picture) ? { id: picture, ...common } : { src: picture, ...common };
}

/** Whether a field refers to a picture that staff chose, and not to a file of src/content. */
export const isStored = (picture: string): boolean => /^[0-9a-f]{64}$/.test(picture);

/** The displayed value of a picture's field in a comparison of versions; undefined for other fields. */
export function shownPictureField(name: string, value: unknown): string | undefined {
  if (name === 'focus') return focusDescription(parseFocus(String(value)));
  if (name !== 'picture') return undefined;
  if (value === '') return 'None';
  return isStored(String(value)) ? 'Another picture' : 'The picture of its file';
}

/** The refusals about a picture, with their fields. */
export const pictureProblemFields = { 'alt-invalid': 'alt', 'picture-unknown': 'picture' } as const;
