import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { backOffice } from '#backend/classes/tests/class-fixture.ts';
import type { ReadyPicture } from './staff-pictures.ts';

const setUp = backOffice();

/**
 * A picture as a browser sends it.
 * @param exif Whether it contains the place where it was taken, which our pages always remove.
 */
async function createPicture(background: string, { exif } = { exif: false }): Promise<ReadyPicture> {
  const drawn = sharp({ create: { width: 60, height: 40, channels: 3, background } }).jpeg();
  const written = exif ? drawn.withExif({ IFD0: { Artist: 'Ada Marsh' } }) : drawn;
  const bytes = (await written.toBuffer()).toString('base64');
  return { type: 'image/jpeg', width: 60, height: 40, bytes, small: bytes };
}

test('an admin’s picture is stored, all staff see it, and a retry is the same picture', async () => {
  const { admin, instructor } = await setUp();
  const picture = await createPicture('#8fa287');
  const requestId = crypto.randomUUID();
  const put = async () => (await admin.pictures()).put('products', picture, requestId);
  const first = await put();
  assert.deepEqual(await put(), first);
  const record = first.kind === 'saved' ? first.record : assert.fail(JSON.stringify(first));
  assert.match(record.id, /^[0-9a-f]{64}$/);
  const { width, height, type } = record;
  assert.deepEqual({ width, height, type }, { width: 60, height: 40, type: 'image/jpeg' });
  assert.equal(record.size, Buffer.from(picture.bytes, 'base64').length);
  const address = `data:image/jpeg;base64,${picture.bytes}`;
  assert.equal(await (await instructor.pictures()).whole(record.id), address);
  assert.equal(await (await instructor.pictures()).small(record.id), address);
  assert.equal(await (await admin.pictures()).whole('0'.repeat(64)), undefined);
});

test('instructors and members cannot upload pictures', async () => {
  const office = await setUp();
  for (const staff of [office.instructor, office.member])
    assert.deepEqual(
      await (await staff.pictures()).put('products', await createPicture('#642f60'), crypto.randomUUID()),
      { kind: 'refused', reason: 'not-allowed' },
    );
});

test('a photograph that contains its location is refused', async () => {
  const { admin } = await setUp();
  assert.deepEqual(
    await (await admin.pictures()).put(
      'products',
      await createPicture('#8fa287', { exif: true }),
      crypto.randomUUID(),
    ),
    { kind: 'refused', reason: 'picture-invalid' },
  );
});
