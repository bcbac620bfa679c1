import { useEffect, useState } from 'react';
import { pictures } from '#stores/staff/staff.ts';

type Size = 'small' | 'whole';

/** The picture of an id never changes, so each one is requested once per page. */
const requests = new Map<string, Promise<string | undefined>>();

/** The maximum number of cached requests; the oldest are removed first. */
const maxRequests = 120;

async function addressOf(id: string, size: Size): Promise<string | undefined> {
  const name = `${size} ${id}`;
  const pending = requests.get(name);
  if (pending) return pending;
  const address = pictures().then((stored) => stored[size](id));
  requests.set(name, address);
  const [oldest] = requests.keys();
  if (requests.size > maxRequests && oldest) requests.delete(oldest);
  address.catch(() => requests.delete(name));
  return address;
}

/** Stores the address of a picture that this page has just uploaded. */
export function rememberAddress(id: string, address: string): void {
  requests.set(`whole ${id}`, Promise.resolve(address));
}

/**
 * The address of a stored picture; undefined while it is not loaded. During an outage none is shown: there is text
 * beside it.
 */
export function useStoredAddress(id: string | undefined, size: Size): string | undefined {
  const [loaded, setLoaded] = useState<{ id: string; address: string | undefined }>();
  useEffect(() => {
    if (id === undefined) return;
    let current = true;
    addressOf(id, size).then(
      (address) => current && setLoaded({ id, address }),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id, size]);
  return loaded !== undefined && loaded.id === id ? loaded.address : undefined;
}
