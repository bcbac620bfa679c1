import assert from 'node:assert/strict';
import { test } from 'node:test';
import sharp from 'sharp';
import { fileKind, fileProblem, fileProblemMessages, sizeProblem, sizeWithin } from './picture-file.ts';
import { pictureLimits } from './picture-schema.ts';

const sample = sharp({ create: { width: 8, height: 8, channels: 3, background: '#8fa287' } });
const text = (content: string) => new TextEncoder().encode(content);

for (const kind of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const)
  test(`${kind} is recognised by its first bytes`, async () => {
    assert.equal(fileKind(await sample.clone().toFormat(kind).toBuffer()), kind);
  });

test('HEIC and drawings are recognised, and files that are not pictures are not', () => {
  assert.equal(fileKind(text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')), 'heic');
  assert.equal(fileKind(text('\0\0\0\x18ftypmp42\0\0\0\0isommp42')), undefined);
  assert.equal(fileKind(text('<svg xmlns="http://www.w3.org/2000/svg">')), 'svg');
  assert.equal(fileKind(text('  <?xml version="1.0"?><svg/>')), 'svg');
  assert.equal(fileKind(text('%PDF-1.7')), undefined);
  assert.equal(fileKind(new Uint8Array()), undefined);
});

test('a refused file has a reason, and what to do next', () => {
  assert.equal(fileProblem(10, undefined), 'no-picture');
  assert.equal(fileProblem(10, 'svg'), 'drawing');
  assert.equal(fileProblem(pictureLimits.file, 'jpeg'), undefined);
  assert.equal(fileProblem(pictureLimits.file + 1, 'jpeg'), 'too-large');
  assert.match(fileProblemMessages['too-large'], /40 MB/);
  assert.doesNotMatch(fileProblemMessages['too-detailed'], /file|MB/);
  for (const message of Object.values(fileProblemMessages)) assert.match(message, /[Pp]lease/);
});

test('a picture needs 200 pixels on each side, also when it is scaled', () => {
  assert.equal(sizeProblem({ width: 200, height: 200 }), undefined);
  assert.equal(sizeProblem({ width: 199, height: 3000 }), 'too-small');
  assert.equal(sizeProblem({ width: 3000, height: 199 }), 'too-small');
  assert.match(fileProblemMessages['too-small'], /200 pixels/);
  assert.equal(sizeProblem({ width: 2400, height: 200 }), undefined);
  assert.equal(sizeProblem({ width: 3600, height: 300 }), undefined);
  assert.equal(sizeProblem({ width: 3000, height: 200 }), 'too-narrow');
  assert.equal(sizeProblem({ width: 300, height: 9000 }), 'too-narrow');
  assert.match(fileProblemMessages['too-narrow'], /at most 12 times/);
});

test('a picture is scaled down and never up, and keeps its aspect ratio', () => {
  assert.deepEqual(sizeWithin({ width: 4800, height: 3200 }, 2400), { width: 2400, height: 1600 });
  assert.deepEqual(sizeWithin({ width: 3000, height: 6000 }, 2400), { width: 1200, height: 2400 });
  assert.deepEqual(sizeWithin({ width: 640, height: 480 }, 2400), { width: 640, height: 480 });
  assert.deepEqual(sizeWithin({ width: 9000, height: 1 }, 2400), { width: 2400, height: 1 });
});
