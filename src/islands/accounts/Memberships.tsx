import { membershipWords } from '#domain/memberships/membership.ts';
import type { OwnMembership } from '#domain/memberships/membership-schema.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { accounts } from '#stores/accounts/account.ts';
import { LoadedSection } from './LoadedSection.tsx';
import { NothingYet } from './NothingYet.tsx';
import { useLoaded } from './use-loaded.ts';

/** A plan by the name that visitors know. */
export interface PlanName {
  key: string;
  name: string;
}

const link = { label: 'View Membership Options', path: '/membership' };

const words = {
  loading: 'Loading your membership',
  unavailable: 'We could not load your membership. The studio’s server is out of reach.',
};

const read = async () => (await accounts()).memberships();

/** The member's memberships and class packs. */
export function Memberships({ plans }: { plans: readonly PlanName[] }) {
  const { loaded, load } = useLoaded<readonly OwnMembership[]>(read);
  const today = studioDayOf(new Date());
  return (
    <LoadedSection title="Membership" loaded={loaded} onRetry={load} words={words} skeleton={['h-[132px]']}>
      {(own) =>
        own.length === 0 ? (
          <NothingYet
            words="You have no membership or class pack. You can come to single classes, or choose a plan at reception."
            link={link}
          />
        ) : (
          <div className="mt-4 rounded-soft bg-paper-deep px-6 py-5">
            <ul className="space-y-3">
              {own.map((one) => (
                <li key={`${one.plan} ${one.fromOn} ${one.toOn}`}>
                  <p className="font-semibold">
                    {plans.find(({ key }) => key === one.plan)?.name ?? one.plan}
                  </p>
                  <p className="text-ink-soft">{membershipWords(one, today)}</p>
                </li>
              ))}
            </ul>
            <a href={link.path} className="link mt-1 inline-flex min-h-[44px] items-center font-semibold">
              {link.label}
            </a>
          </div>
        )
      }
    </LoadedSection>
  );
}
