import { IdbFs } from '@electric-sql/pglite';

/**
 * The database's folder, in memory and kept in IndexedDB. PGlite would compare a thousand files with it after every
 * statement; this one waits until it is told that there is something to keep. One transaction writes all that changed,
 * so a page that is left in the middle of it leaves the folder as it was before.
 */
export class KeptFolder extends IdbFs {
  override async syncToFs(): Promise<void> {}

  /** @throws DOMException where the browser has no room. */
  save(): Promise<void> {
    return super.syncToFs();
  }
}
