import LogOut from 'lucide-react/icons/log-out';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Settings from 'lucide-react/icons/settings';
import UserRound from 'lucide-react/icons/user-round';
import { useEffect, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { demoReset } from '#stores/staff/overview.ts';
import { useSignOut } from './use-sign-out.ts';

const line =
  'flex min-h-[48px] w-full items-center gap-3 px-4 text-left font-medium outline-offset-[-3px] hover:bg-paper-deep aria-disabled:opacity-60';

interface Props {
  name: string;
  /** Called when a person wants to reset the demo; nothing is reset yet. */
  onReset: (reset: () => Promise<void>) => void;
}

/** The signed-in person's own actions; in the demo, resetting it is one of them. */
export default function UserMenuList({ name, onReset }: Props) {
  const { leaving, leave } = useSignOut();
  const [reset, setReset] = useState<() => Promise<void>>();

  useEffect(() => {
    demoReset().then(
      (resetDemo) => setReset(() => resetDemo),
      () => undefined,
    );
  }, []);

  return (
    <>
      <p className="break-words border-b border-paper-edge px-4 py-3 text-[0.95rem] text-ink-soft">
        Signed in as <strong className="font-semibold text-ink">{name}</strong>
      </p>
      <ul className="py-1">
        <li>
          <a href="/account" className={line}>
            <UserRound aria-hidden className="size-5 shrink-0" />
            My Profile
          </a>
        </li>
        <li>
          <a href="/account" className={line}>
            <Settings aria-hidden className="size-5 shrink-0" />
            Account Settings
          </a>
        </li>
        {reset && (
          <li>
            <button type="button" onClick={() => onReset(reset)} className={line}>
              <RotateCcw aria-hidden className="size-5 shrink-0" />
              Reset demo
            </button>
          </li>
        )}
        <li className="mt-1 border-t border-paper-edge pt-1">
          <Button onClick={leave} busy={leaving} className={line}>
            <LogOut aria-hidden className="size-5 shrink-0" />
            Logout
          </Button>
        </li>
      </ul>
    </>
  );
}
