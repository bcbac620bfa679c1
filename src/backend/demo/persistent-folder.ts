import { IdbFs } from '@electric-sql/pglite';

/**
 * The database's folder, in memory and persisted in IndexedDB. PGlite would compare a thousand files with it after
 * every statement; this class saves only when `save` is called. One transaction writes all changes, so a page that is
 * closed in the middle of it leaves the folder as it was before.
 */
export class PersistentFolder extends IdbFs {
  override async syncToFs(): Promise<void> {}

  /** @throws DOMException if the browser has no room. */
  save(): Promise<void> {
    return super.syncToFs();
  }
}
