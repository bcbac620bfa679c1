import { type ComponentType, lazy } from 'react';

/**
 * A component that is loaded when it is first rendered. If its script cannot be loaded, the page says so, as for an island
 * (components/messages/outages/not-loaded.js); React would remove the island without a word.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => {
        document.dispatchEvent(new Event('astro:hydration-error'));
        // The message is in place of the island, so nothing is rendered any more.
        return new Promise<never>(() => {});
      },
    ),
  );
