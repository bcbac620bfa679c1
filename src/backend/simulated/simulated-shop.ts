import type { Shop } from '#backend/shop.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import type { SampleSource } from './sample.ts';

/** What a part of the studio without a server works with. */
interface Surroundings {
  storage: SmallStorage;
  sample: SampleSource;
  /** The time in milliseconds. */
  now: () => number;
  /** Id of whoever is signed in; undefined for a guest. */
  visitor: () => Promise<string | undefined>;
}

/** Shop without a server. */
export function simulatedShop(_surroundings: Surroundings): Shop {
  return {} as Shop;
}
