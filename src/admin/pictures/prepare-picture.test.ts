import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureLimits } from '#domain/pictures/picture-schema.ts';
import { preparePicture, UnusableFile } from './prepare-picture.ts';

/** A browser that draws nothing and encodes every picture with this number of bytes. */
function browserWith(bytes: number) {
  const context = { drawImage: () => undefined };
  return {
    createImageBitmap: async () => ({ width: 3000, height: 2000, close: () => undefined }),
    OffscreenCanvas: class {
      getContext = () => context;
      convertToBlob = async ({ type }: { type: string }) => new Blob([new Uint8Array(bytes)], { type });
    },
  };
}

test('a picture that no quality makes small enough has too much detail; its file is not too large', async (t) => {
  Object.assign(globalThis, browserWith(pictureLimits.bytes + 1));
  t.after(() => {
    for (const name of Object.keys(browserWith(0))) Reflect.deleteProperty(globalThis, name);
  });
  await assert.rejects(preparePicture(new Blob([new Uint8Array([0xff, 0xd8, 0xff])])), (error) => {
    assert.ok(error instanceof UnusableFile);
    assert.equal(error.problem, 'too-detailed');
    return true;
  });
});
