import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { contentType, isCompressible } from './content-type.ts';
import { compress, type Encoding } from './encoding.ts';

/** A file as it is transferred. */
export interface EncodedFile {
  body: Buffer;
  etag: string;
}

export interface BuiltFile {
  /** Its path in the folder, with a leading slash: `/about.html`. */
  path: string;
  type: string;
  compressible: boolean;
  /** Read and compressed once, then cached in memory. */
  encoded(encoding: Encoding): Promise<EncodedFile>;
}

export interface BuiltFolder {
  /** The file at exactly this path. */
  file(path: string): BuiltFile | undefined;
  /** The file for an address: the file itself, or the page of that name without its extension. */
  at(address: string): BuiltFile | undefined;
  /** The closest `404.html` above an address. */
  notFoundPage(address: string): BuiltFile | undefined;
}

/** Configuration for the server; not part of the site. */
const instructions = new Set(['/_headers', '/_redirects']);

/** Lists a built folder once. Only listed files are served, so no address leads out of the folder. */
export async function openBuiltFolder(root: string): Promise<BuiltFolder> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = new Map<string, BuiltFile>();
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const location = join(entry.parentPath, entry.name);
    const path = `/${relative(root, location).split(sep).join('/')}`;
    if (!instructions.has(path)) files.set(path, builtFile(location, path));
  }

  const file = (path: string) => files.get(path);
  return {
    file,
    at: (address) =>
      file(address) ?? file(`${address}.html`) ?? file(`${address.replace(/\/$/, '')}/index.html`),
    notFoundPage: (address) => {
      for (let folder = address; folder !== ''; ) {
        folder = folder.slice(0, folder.lastIndexOf('/'));
        const page = file(`${folder}/404.html`);
        if (page) return page;
      }
      return undefined;
    },
  };
}

function builtFile(location: string, path: string): BuiltFile {
  const type = contentType(path);
  const encoded = new Map<Encoding, Promise<EncodedFile>>();

  const encode = async (encoding: Encoding): Promise<EncodedFile> => {
    const original = await readFile(location);
    const body = await compress(original, encoding);
    const hash = createHash('sha256').update(original).digest('base64url').slice(0, 22);
    return { body, etag: encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"` };
  };

  return {
    path,
    type,
    compressible: isCompressible(type),
    encoded: (encoding) => {
      const encodedBody = encoded.get(encoding) ?? encode(encoding);
      encoded.set(encoding, encodedBody);
      return encodedBody;
    },
  };
}
