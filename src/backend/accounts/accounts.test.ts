import assert from 'node:assert/strict';
import { workingLink } from '#commands/embedded-supabase/mails.ts';
import type { AccountsUnderTest, TestBrowser } from './tests/account-fixture.ts';
import { listen } from './tests/listen.ts';
import { mailLinksTests } from './tests/mail-links.ts';
import { memoryStorage } from './tests/memory-storage.ts';
import { ownAccountTests } from './tests/own-account.ts';
import { accountsIn, ownServer } from './tests/own-server.ts';
import { profilesTests } from './tests/profiles.ts';
import { sessionsTests } from './tests/sessions.ts';
import { signingInTests } from './tests/signing-in.ts';

const site = 'http://localhost:4321';

function newBrowser(): TestBrowser {
  const storage = memoryStorage();
  return {
    storage,
    open: async (link) => (link ? openAt(await follow(link), storage) : accountsIn(storage)),
  };
}

/** The final destination of a link from a mail. */
async function follow(link: string): Promise<string> {
  const response = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(8000) });
  return response.headers.get('location') ?? link;
}

/** Loads a page at an address. The client looks for a session there only if it finds a browser's globals. */
async function openAt(href: string, storage: Storage) {
  const page = { window: { location: { href, hash: '' } }, document: { visibilityState: 'hidden' } };
  const { BroadcastChannel } = globalThis;
  Object.assign(globalThis, { ...page, BroadcastChannel: undefined });
  try {
    const accounts = await accountsIn(storage);
    (await listen(accounts)).end();
    return accounts;
  } finally {
    Object.assign(globalThis, { window: undefined, document: undefined, BroadcastChannel });
  }
}

const setUp = async (): Promise<AccountsUnderTest> => ({
  newBrowser,
  linkOf: async (answer, email) => {
    assert.deepEqual(answer, { kind: 'sent' });
    for (const deadline = Date.now() + 8000; Date.now() < deadline; await pause()) {
      const link = ownServer()
        .mails()
        .findLast(({ to }) => to === email)?.link;
      if (link) return workingLink(link, { api: ownServer().url, site });
    }
    throw new Error(`No mail came for ${email}.`);
  },
  futureMember: async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const givePass = async (userId: string) => {
      await ownServer().sql(
        `select studio.give_pass(studio.person_of('${userId}'), 'monthly-unlimited', '', studio.studio_today() - 9)`,
      );
    };
    return { email, givePass };
  },
  removeRole: async (_, userId) => {
    await ownServer().sql(`delete from studio.user_roles where user_id = '${userId}'`);
  },
});

signingInTests(setUp);
sessionsTests(setUp);
ownAccountTests(setUp);
profilesTests(setUp);
mailLinksTests(setUp);

const pause = () => new Promise((resume) => setTimeout(resume, 50));
