/** A browser's storage in memory, as far as accounts use it. */
export function memoryStorage(): Storage {
  const storage = new Map<string, string>();
  return {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  } as Storage;
}
