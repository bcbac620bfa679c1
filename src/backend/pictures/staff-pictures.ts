import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { asking } from '#backend/calls/parse.ts';
import { refused, saved } from '#backend/records/answers.ts';
import type { PictureNoun } from '#domain/pictures/picture-frames.ts';
import { type PictureType, pictureBytes, storedPicture } from '#domain/pictures/picture-schema.ts';

/** A picture as the browser made it ready: upright, of a size that is kept, and without what cameras write down. */
export interface ReadyPicture {
  type: PictureType;
  /** Pixels. */
  width: number;
  height: number;
  /** Base64. */
  bytes: string;
  /** The small one of the same type, for lists; base64. */
  small: string;
}

const putAnswer = v.variant('kind', [saved(storedPicture), refused(['picture-invalid'])]);

export type StaffPictures = ReturnType<typeof createStaffPictures>;

/**
 * Pictures of records. Where they are kept is known here alone. Every method throws Outage where the studio cannot be
 * reached.
 */
export function createStaffPictures(call: Call) {
  const ask = asking(call);
  const address = async (name: 'picture' | 'small_picture', id: string) => {
    const found = await ask(name, pictureBytes, { id });
    return found ? `data:${found.type};base64,${found.bytes}` : undefined;
  };
  return {
    /** Takes a picture in; a record that shows it names it by its id. One that no record shows is deleted after a day. */
    put: (noun: PictureNoun, picture: ReadyPicture, requestId: string) =>
      ask('put_picture', putAnswer, { draft: { noun, ...picture }, request_id: requestId }),

    /** An address of the whole picture for this page; undefined where there is none. */
    whole: (id: string) => address('picture', id),

    /** The same of the small one. */
    small: (id: string) => address('small_picture', id),
  };
}
