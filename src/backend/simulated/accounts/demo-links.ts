import { keptRecord } from '#backend/simulated/kept-record.ts';
import { randomId } from '#backend/simulated/random-id.ts';
import type { SmallStorage } from '#backend/tolerant-storage.ts';
import type { SessionEvent } from '#domain/people/session.ts';

/** What stands in for a mail's link: shown on the page instead, good once and for an hour. */
export interface DemoLinks {
  make(kind: LinkKind, userId: string, path: string): string;
  /** Whom the link leads in that this page was opened by, and what to tell of it. The link is used up. */
  arrive(): { userId: string; event: SessionEvent } | undefined;
}

/** The address of the page, as far as links are concerned. */
export interface PageAddress {
  /** The part from # on. */
  hash(): string;
  clearHash(): void;
}

type LinkKind = keyof typeof events;

interface Link {
  kind: LinkKind;
  code: string;
  userId: string;
  /** Milliseconds since 1970. */
  until: number;
}

const events = { 'demo-recovery': 'PASSWORD_RECOVERY', 'demo-sign-in': 'SIGNED_IN' } as const;
const hour = 3_600_000;

export function demoLinks(storage: SmallStorage, page: PageAddress, now: () => number): DemoLinks {
  const links = keptRecord(storage, 'ekantik:demo-links', isLinks, []);
  return {
    make: (kind, userId, path) => {
      const code = randomId();
      const open = links.read().filter(({ until }) => until > now());
      links.write([...open, { kind, code, userId, until: now() + hour }]);
      return `${path.split('#')[0]}#${kind}=${code}`;
    },
    arrive: () => {
      const [, kind, code] = /^#(demo-[a-z-]+)=(.+)$/.exec(page.hash()) ?? [];
      if (!kind) return undefined;
      page.clearHash();
      const known = links.read();
      const used = known.find((link) => link.kind === kind && link.code === code && link.until > now());
      if (!used) return undefined;
      links.write(known.filter((link) => link !== used));
      return { userId: used.userId, event: events[used.kind] };
    },
  };
}

/** This page's own address; none outside of a browser. */
export const browserAddress: PageAddress = {
  hash: () => globalThis.location?.hash ?? '',
  clearHash: () => history.replaceState(history.state, '', location.pathname + location.search),
};

const isLinks = (found: unknown): found is Link[] =>
  Array.isArray(found) &&
  found.every(
    (one) =>
      Object.hasOwn(events, one?.kind) &&
      typeof one.code === 'string' &&
      typeof one.userId === 'string' &&
      typeof one.until === 'number',
  );
