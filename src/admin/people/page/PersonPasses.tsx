import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { ReceiptDialog } from '#admin/payments/receipt/ReceiptDialog.tsx';
import { TakePayment } from '#admin/payments/TakePayment.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { PassDetails } from '#components/passes/PassDetails.tsx';
import { PauseControls } from '#components/passes/PauseControls.tsx';
import { Renewal } from '#components/passes/Renewal.tsx';
import type { Subscription } from '#domain/checkouts/subscription-schema.ts';
import { endedMessage } from '#domain/checkouts/subscription-texts.ts';
import { alwaysListedPasses, isCurrentPass } from '#domain/passes/current-passes.ts';
import type { Pass } from '#domain/passes/pass-schema.ts';
import type { PersonPage } from '#domain/people/people-schema.ts';
import { displayedName } from '#domain/people/people-texts.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { passes as passesOfStudio } from '#stores/staff/passes.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { CorrectPassDialog } from './CorrectPassDialog.tsx';
import { GivePassDialog } from './GivePassDialog.tsx';
import { PersonSection } from './PersonSection.tsx';
import { ShortList } from './ShortList.tsx';

interface Props {
  person: PersonPage;
  passes: readonly Pass[];
  /** The memberships among them that renew. */
  renewals: readonly Subscription[];
}

const end = async (number: number) => (await passesOfStudio()).endSubscription(number);

/** A person's passes with the ledger of each, and buttons to give another one. */
export function PersonPasses({ person, passes, renewals }: Props) {
  const [giving, setGiving] = useState(false);
  const [correcting, setCorrecting] = useState<Pass>();
  const [receipt, setReceipt] = useState<number>();
  const today = studioDayOf(studioNow());
  return (
    <PersonSection title="Memberships and packs">
      {passes.length === 0 && <p className="text-ink-soft">None so far.</p>}
      <ShortList
        rows={passes}
        records="passes"
        initialCount={alwaysListedPasses}
        isUrgent={(pass) => isCurrentPass(pass, renewals)}
      >
        {(pass) => (
          <PassDetails key={pass.number} pass={pass} today={today}>
            {renewals
              .filter((renewal) => renewal.pass === pass.number)
              .map((renewal) => (
                <Renewal
                  key={renewal.number}
                  subscription={renewal}
                  owner={displayedName(person)}
                  end={end}
                  onEnded={(ended) => {
                    invalidate('people', 'passes', 'overview');
                    void notifySuccess(endedMessage(ended));
                  }}
                />
              ))}
            <PauseControls
              pass={pass}
              today={today}
              loadApi={passesOfStudio}
              owner={displayedName(person)}
              onChanged={(_, message) => {
                invalidate('people', 'passes', 'overview', 'occurrences');
                void notifySuccess(message);
              }}
            />
            <p className="-ml-3">
              <SmallAction name={pass.name} busy={false} onClick={() => setCorrecting(pass)}>
                Change Pass
              </SmallAction>
            </p>
            {pass.due.amount > 0 && (
              <TakePayment
                payable={{ kind: 'pass', number: pass.number }}
                due={pass.due}
                name={displayedName(person)}
                listedAs={`${pass.name} ${pass.number}`}
              />
            )}
          </PassDetails>
        )}
      </ShortList>
      <ActionButton tone="secondary" className="mt-3" onClick={() => setGiving(true)}>
        Give a Pass
      </ActionButton>
      {giving && (
        <GivePassDialog
          person={person}
          onClose={() => setGiving(false)}
          onGiven={(payment) => {
            setGiving(false);
            setReceipt(payment ?? undefined);
          }}
        />
      )}
      {receipt !== undefined && <ReceiptDialog number={receipt} onClose={() => setReceipt(undefined)} />}
      {correcting && (
        <CorrectPassDialog pass={correcting} person={person} onClose={() => setCorrecting(undefined)} />
      )}
    </PersonSection>
  );
}
