import { useEffect, useState } from 'react';
import type { DemoAccount } from '#domain/accounts/access.ts';
import { roles } from '#domain/accounts/access.ts';

interface Props {
  ask: () => Promise<readonly DemoAccount[]>;
  onChoose: (account: DemoAccount) => void;
}

/** Accounts that anybody may try. There is no server with data to protect; a real studio offers no such accounts. */
export function DemoAccounts({ ask, onChoose }: Props) {
  const [demo, setDemo] = useState<readonly DemoAccount[]>([]);

  useEffect(() => {
    ask().then(setDemo, () => setDemo([]));
  }, [ask]);

  if (demo.length === 0) return null;
  return (
    <section aria-labelledby="demo" className="mt-8 rounded-soft bg-apricot-pale px-6 py-5">
      <h2 id="demo" className="text-xl">
        This is a demo
      </h2>
      <p className="mt-1">
        Nothing leaves your browser. Look around as one of these; choose one, then sign in.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {demo.map((account) => (
          <li key={account.email}>
            <button
              type="button"
              onClick={() => onChoose(account)}
              className="min-h-[44px] rounded-full bg-paper px-4 font-semibold text-ink shadow-[inset_0_0_0_1px_rgb(var(--ink-soft))] hover:bg-paper-deep"
            >
              {roles[account.role].label}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
