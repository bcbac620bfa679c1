import type { DemoAccount } from '#domain/accounts/access.ts';
import { roles } from '#domain/accounts/access.ts';

interface Props {
  accounts: readonly DemoAccount[];
  onChoose: (account: DemoAccount) => void;
}

/** Accounts that anybody may try. There is no server with data to protect; a real studio offers no such accounts. */
export function DemoAccounts({ accounts, onChoose }: Props) {
  return (
    <section aria-labelledby="demo" className="mt-8 rounded-soft bg-apricot-pale px-6 py-5">
      <h2 id="demo" className="text-xl">
        This is a demo
      </h2>
      <p className="mt-1">
        Nothing leaves your browser. Look around as one of these; choose one, then sign in.
      </p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {accounts.map((account) => (
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
