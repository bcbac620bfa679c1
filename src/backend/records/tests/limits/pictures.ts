import { letters, server } from './saving.ts';

/** A stored picture, with alternative text of this length. */
export async function pictureWithAlt(maximum: number) {
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0]).toString('base64');
  const draft = { noun: 'products', type: 'image/jpeg', width: 1, height: 1, bytes, small: bytes };
  const { body } = await server.call('admin', 'put_picture', { draft, request_id: crypto.randomUUID() });
  return { id: (body as { record: { id: string } }).record.id, alt: letters(maximum) };
}
