import { useCallback, useEffect, useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { membershipWords, type OwnMembership } from '#domain/people/membership.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { accounts } from '#stores/account.ts';
import { EmptySection } from './EmptySection.tsx';

/** A plan by the name that visitors know. */
export interface PlanName {
  key: string;
  name: string;
}

const options = { label: 'View Membership Options', path: '/membership' };

/** The member's memberships and class packs. */
export function Memberships({ plans }: { plans: readonly PlanName[] }) {
  const [own, setOwn] = useState<readonly OwnMembership[] | 'loading' | 'unavailable'>('loading');

  const load = useCallback(async () => {
    setOwn('loading');
    setOwn(
      await accounts()
        .then((port) => port.memberships())
        .catch(() => 'unavailable' as const),
    );
  }, []);
  useEffect(() => void load(), [load]);

  if (typeof own !== 'string' && own.length === 0) {
    return (
      <EmptySection
        title="Membership"
        words="You have no membership or class pack. You can come to single classes, or choose a plan at reception."
        link={options}
      />
    );
  }
  const today = studioDayOf(new Date());
  return (
    <section aria-label="Membership">
      <h2 className="text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">Membership</h2>
      {own === 'loading' && (
        <div role="status" className="mt-4 h-[132px] rounded-soft bg-paper-deep">
          <span className="sr-only">Loading your membership</span>
        </div>
      )}
      {own === 'unavailable' && (
        <div role="alert" className="mt-4">
          <p>We could not load your membership. The studio’s server is out of reach.</p>
          <button type="button" onClick={load} className={buttonStyle('secondary', 'mt-3')}>
            Try again
          </button>
        </div>
      )}
      {typeof own !== 'string' && (
        <div className="mt-4 rounded-soft bg-paper-deep px-6 py-5">
          <ul className="space-y-3">
            {own.map((one) => (
              <li key={`${one.plan} ${one.fromOn} ${one.toOn}`}>
                <p className="font-semibold">{plans.find(({ key }) => key === one.plan)?.name ?? one.plan}</p>
                <p className="text-ink-soft">{membershipWords(one, today)}</p>
              </li>
            ))}
          </ul>
          <a href={options.path} className="link mt-1 inline-flex min-h-[44px] items-center font-semibold">
            {options.label}
          </a>
        </div>
      )}
    </section>
  );
}
