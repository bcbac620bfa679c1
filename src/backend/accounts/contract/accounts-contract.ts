import { test } from 'node:test';
import { mailLinksContract } from './mail-links.ts';
import { ownAccountContract } from './own-account.ts';
import { profilesContract } from './profiles.ts';
import type { Begin, Check } from './scene.ts';
import { sessionsContract } from './sessions.ts';
import { signingInContract } from './signing-in.ts';

/** What accounts do, whoever keeps them. Registers one test a sentence. */
export function accountsContract(name: string, begin: Begin) {
  const check: Check = (sentence, run) => {
    test(`${name}: ${sentence}`, run);
  };
  signingInContract(check, begin);
  sessionsContract(check, begin);
  ownAccountContract(check, begin);
  profilesContract(check, begin);
  mailLinksContract(check, begin);
}
