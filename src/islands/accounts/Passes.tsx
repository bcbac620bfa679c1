import { notifySuccess } from '#components/messages/notify.ts';
import { PassStory } from '#components/passes/PassStory.tsx';
import { PauseControls } from '#components/passes/PauseControls.tsx';
import type { Pass } from '#domain/passes/pass-schema.ts';
import { accounts } from '#stores/accounts/account.ts';
import { LoadedSection } from './LoadedSection.tsx';
import { NothingYet } from './NothingYet.tsx';
import { useLoaded } from './use-loaded.ts';

const link = { label: 'View Membership Options', path: '/membership' };

const words = {
  loading: 'Loading your membership',
  unavailable: 'We could not load your membership. The studio’s server is out of reach.',
};

const read = async () => (await accounts()).passes();

/** The member's memberships and class packs, each with the use of every class. */
export function Passes({ onPlacesChanged }: { onPlacesChanged: () => void }) {
  const { loaded, load, setLoaded } = useLoaded<readonly Pass[]>(read);
  const changed = (pass: Pass, words: string) => {
    setLoaded((own) =>
      typeof own === 'object' ? own.map((one) => (one.number === pass.number ? pass : one)) : own,
    );
    // A pause cancels classes.
    onPlacesChanged();
    void notifySuccess(words);
  };
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
            <ul className="space-y-4">
              {own.map((pass) => (
                <PassStory key={pass.number} pass={pass}>
                  <PauseControls pass={pass} ask={accounts} onChanged={changed} />
                </PassStory>
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
