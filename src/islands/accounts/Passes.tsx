import { type ReactNode, useState } from 'react';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { PassDetails } from '#components/passes/PassDetails.tsx';
import { PauseControls } from '#components/passes/PauseControls.tsx';
import { Renewal } from '#components/passes/Renewal.tsx';
import type { Subscription } from '#domain/checkouts/subscription-schema.ts';
import { endedMessage } from '#domain/checkouts/subscription-texts.ts';
import { dividePasses } from '#domain/passes/current-passes.ts';
import type { Pass } from '#domain/passes/pass-schema.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { accounts } from '#stores/accounts/account.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { ChangeCard } from './ChangeCard.tsx';
import { LoadedSection } from './sections/LoadedSection.tsx';
import { NothingYet } from './sections/NothingYet.tsx';
import type { OwnPasses } from './use-own-passes.ts';

const link = { label: 'View Membership Options', path: '/membership' };

const texts = {
  loading: 'Loading your membership',
  unavailable: 'We could not load your membership. The studio’s server is out of reach.',
};

const endSubscription = async (number: number) => (await accounts()).endSubscription(number);

interface Props {
  passes: OwnPasses;
  onPlacesChanged: () => void;
}

/** The member's memberships and class packs, each with the use of every class. */
export function Passes({ passes: ownPasses, onPlacesChanged }: Props) {
  const { loaded, load, refresh, setLoaded } = ownPasses;
  /** What was ended here. The studio no longer lists a renewal that ended at once, but the person reads that it has. */
  const [ended, setEnded] = useState<readonly Subscription[]>([]);
  const today = studioDayOf(studioNow());
  const onChanged = (pass: Pass, message: string) => {
    setLoaded((current) =>
      typeof current === 'object'
        ? {
            ...current,
            passes: current.passes.map((candidate) => (candidate.number === pass.number ? pass : candidate)),
          }
        : current,
    );
    // A pause cancels classes.
    onPlacesChanged();
    void notifySuccess(message);
  };
  const onEnded = (renewal: Subscription) => {
    setLoaded((current) =>
      typeof current === 'object'
        ? {
            ...current,
            renewals: current.renewals.map((candidate) =>
              candidate.number === renewal.number ? renewal : candidate,
            ),
          }
        : current,
    );
    setEnded((earlier) => [...earlier, renewal]);
    void notifySuccess(endedMessage(renewal));
    // Its pass may have lost days of grace, and has another entry.
    void refresh();
  };
  return (
    <LoadedSection title="Membership" loaded={loaded} onRetry={load} texts={texts} skeleton={['h-[132px]']}>
      {({ passes, renewals: listed }) => {
        const renewals = withEnded(listed, ended);
        return passes.length === 0 ? (
          <NothingYet
            text="You have no membership or class pack. You can come to single classes, or choose a plan."
            link={link}
          />
        ) : (
          <Listed
            {...dividePasses(passes, renewals)}
            render={(pass) => (
              <PassDetails key={pass.number} pass={pass} today={today}>
                {renewals
                  .filter((renewal) => renewal.pass === pass.number)
                  .map((renewal) => (
                    <Renewal
                      key={renewal.number}
                      subscription={renewal}
                      end={endSubscription}
                      onEnded={onEnded}
                    >
                      <ChangeCard subscription={renewal} />
                    </Renewal>
                  ))}
                <PauseControls pass={pass} today={today} loadApi={accounts} onChanged={onChanged} />
              </PassDetails>
            )}
          />
        );
      }}
    </LoadedSection>
  );
}

/** The listed renewals, and those that were ended here and are not listed any more. */
const withEnded = (listed: readonly Subscription[], ended: readonly Subscription[]) => [
  ...listed,
  ...ended.filter(({ number }) => listed.every((renewal) => renewal.number !== number)),
];

interface ListedProps extends ReturnType<typeof dividePasses<Pass>> {
  render: (pass: Pass) => ReactNode;
}

function Listed({ listed, earlier, render }: ListedProps) {
  return (
    <div className="mt-4 rounded-soft bg-paper-deep px-6 py-5">
      <ul className="space-y-4">{listed.map(render)}</ul>
      {earlier.length > 0 && (
        <details>
          <summary className="link mt-1 inline-flex min-h-[44px] cursor-pointer items-center font-semibold">
            {`Earlier passes (${earlier.length})`}
          </summary>
          <ul className="space-y-4">{earlier.map(render)}</ul>
        </details>
      )}
      <p>
        <a href={link.path} className="link mt-1 inline-flex min-h-[44px] items-center font-semibold">
          {link.label}
        </a>
      </p>
    </div>
  );
}
