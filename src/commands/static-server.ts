import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { ExplainedError } from './running/explained-error.ts';
import { answerRequest, type Site } from './static-server/answer.ts';
import { openBuiltFolder } from './static-server/built-folder.ts';
import { parseHeadersFile } from './static-server/headers-file.ts';
import { parseRedirectsFile } from './static-server/redirects-file.ts';

export interface StaticServer {
  url: string;
  /**
   * Serves another folder from now on: each request is answered from only one folder.
   * @throws ExplainedError as startStaticServer. The previous folder is then still served.
   */
  show(folder: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Serves a built folder on this computer as a CDN would, with its `_headers` and `_redirects`. The folder is listed
 * once: build first, then serve, or show it after the build.
 * @param port The port to listen on; 0 for any free port.
 * @param rules Whether `_redirects` applies: without it this simulates a host without rewrite rules.
 * @throws ExplainedError if the folder is missing or its `_headers` or `_redirects` cannot be read.
 */
export async function startStaticServer(folder: string, port: number, rules = true): Promise<StaticServer> {
  let site = await openSite(folder, rules);
  const server = createServer((request, response) => {
    respond(site, request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });

  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    show: async (newFolder) => {
      site = await openSite(newFolder, rules);
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function openSite(folder: string, rules: boolean): Promise<Site> {
  const readRules = (name: string) => readFile(join(folder, name), 'utf8').catch(() => '');
  const [built, headers, redirects] = await Promise.all([
    openBuiltFolder(folder).catch(() => {
      throw new ExplainedError(`There is no built site in ${folder}. Build it first: npm run build`);
    }),
    readRules('_headers'),
    rules ? readRules('_redirects') : '',
  ]);
  return { folder: built, headersFor: parseHeadersFile(headers), redirectFor: parseRedirectsFile(redirects) };
}

async function respond(site: Site, request: IncomingMessage, response: ServerResponse) {
  const { status, headers, body } = await answerRequest(site, {
    method: request.method ?? 'GET',
    target: request.url ?? '/',
    acceptEncoding: request.headers['accept-encoding']?.toString(),
    ifNoneMatch: request.headers['if-none-match'],
  });
  response.writeHead(status, headers);
  response.end(request.method === 'HEAD' ? undefined : body);
}
