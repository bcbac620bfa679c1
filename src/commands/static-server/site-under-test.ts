import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { startStaticServer } from '#commands/static-server.ts';

/** A text that is long enough to be compressed. */
export const longText = 'A calm page. '.repeat(200);

const files: Record<string, string> = {
  'index.html': 'home',
  'about.html': longText,
  '404.html': 'not found',
  'classes.html': 'classes',
  'classes/1.html': 'hatha',
  'classes/404.html': 'class not found',
  'blog/index.html': 'blog',
  'admin.html': 'admin',
  'admin/store.html': 'store of the admin',
  'app.js': longText,
  'photo.avif': longText,
  'café menu.html': 'menu',
  _headers:
    '/*\n  X-Content-Type-Options: nosniff\n/app.js\n  Cache-Control: public, max-age=31536000, immutable\n',
  _redirects:
    '/home / 301\n/shop/* /store/:splat 302\n/about /never 302\n/classes/1 /about 302!\n/admin/* /admin 200\n/gone/* /classes/404.html 404\n',
};

export interface ReceivedResponse {
  status: number | undefined;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

export interface SiteUnderTest {
  /** Sends the path exactly as it is written: fetch() would normalise it first. */
  request(path: string, headers?: Record<string, string>, method?: string): Promise<ReceivedResponse>;
  stop(): Promise<void>;
}

/** Serves a small site from a temporary folder, with a secret file beside it. */
export async function startSiteUnderTest(): Promise<SiteUnderTest> {
  const root = await mkdtemp(join(tmpdir(), 'ekantik-static-'));
  await writeFile(join(root, 'secret.txt'), 'secret');
  for (const [name, text] of Object.entries(files)) {
    const location = join(root, 'site', name);
    await mkdir(dirname(location), { recursive: true });
    await writeFile(location, text);
  }
  const server = await startStaticServer(join(root, 'site'), 0);
  const { port } = new URL(server.url);

  return {
    request: (path, headers = {}, method = 'GET') =>
      new Promise((resolve, reject) => {
        const options = { host: '127.0.0.1', port, path, headers, method, agent: false, timeout: 5000 };
        get(options, async (response) => {
          const body = Buffer.concat(await response.toArray());
          resolve({ status: response.statusCode, headers: response.headers, body });
        }).on('error', reject);
      }),
    stop: async () => {
      await server.stop();
      await rm(root, { recursive: true });
    },
  };
}
