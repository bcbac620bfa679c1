import { demoName } from './messages.ts';

/** A database of this name marks the folder as complete: it is created after the first save. */
const markerName = `${demoName}-made`;

/** Whether the folder exists. Deletes an incomplete folder, and those of other versions. */
export async function isFolderStored(): Promise<boolean> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name);
  const isStored = names.includes(markerName);
  const old = names.filter((name) => /ekantik-demo/.test(name) && !(isStored && name.includes(demoName)));
  // Another tab may still have an old database open, so this does not wait for its deletion.
  for (const name of old) if (!name.includes(demoName)) indexedDB.deleteDatabase(name);
  await Promise.all(old.filter((name) => name.includes(demoName)).map(deleteDatabase));
  return isStored;
}

/** Marks the folder as complete, after its first save. */
export function markFolderComplete(): Promise<void> {
  return resultOf(indexedDB.open(markerName)).then((database) => database.close());
}

/** Deletes the folder. Its mark is deleted first: after an interruption the rest counts as incomplete. */
export async function deleteFolder(): Promise<void> {
  await deleteDatabase(markerName);
  await deleteDatabase(`/pglite/${demoName}`);
}

const deleteDatabase = (name: string) => resultOf(indexedDB.deleteDatabase(name));

const resultOf = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
