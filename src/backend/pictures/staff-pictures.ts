import * as v from 'valibot';
import type { Call } from '#backend/calls/call.ts';
import { typedCall } from '#backend/calls/parse.ts';
import { refusalSchema, savedSchema } from '#backend/records/answers.ts';
import type { PictureNoun } from '#domain/pictures/picture-frames.ts';
import { type PictureType, pictureBytes, storedPicture } from '#domain/pictures/picture-schema.ts';

/** A picture prepared by the browser: upright, of a size that is stored, and without the camera's metadata. */
export interface ReadyPicture {
  type: PictureType;
  /** Pixels. */
  width: number;
  height: number;
  /** Base64. */
  bytes: string;
  /** The thumbnail of the same type, for lists; base64. */
  small: string;
}

const putAnswer = v.variant('kind', [savedSchema(storedPicture), refusalSchema(['picture-invalid'])]);

export type StaffPictures = ReturnType<typeof createStaffPictures>;

/**
 * Pictures of records. Only this module knows where they are stored. Every method throws Outage if the studio is
 * unreachable.
 */
export function createStaffPictures(call: Call) {
  const rpc = typedCall(call);
  const address = async (name: 'picture' | 'small_picture', id: string) => {
    const picture = await rpc(name, pictureBytes, { id });
    return picture ? `data:${picture.type};base64,${picture.bytes}` : undefined;
  };
  return {
    /** Stores a picture; records refer to it by its id. A picture without a record is deleted after a day. */
    put: (noun: PictureNoun, picture: ReadyPicture, requestId: string) =>
      rpc('put_picture', putAnswer, { draft: { noun, ...picture }, request_id: requestId }),

    /** A URL of the whole picture, valid in this page; undefined if there is none. */
    whole: (id: string) => address('picture', id),

    /** The same for the thumbnail. */
    small: (id: string) => address('small_picture', id),
  };
}
