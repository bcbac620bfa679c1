import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { outageMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError } from '#components/messages/toasts/notify.ts';
import { saveAs } from '#components/save-as.ts';
import type { StoredPerson } from '#domain/people/person-schema.ts';
import { isStored, keptOrdersText, personRefusals, storedRows } from '#domain/people/person-texts.ts';
import { reportUnlessOutage } from '#stores/staff/outage.ts';
import { people } from '#stores/staff/staff.ts';
import { whileAllowed } from '#stores/staff/while-allowed.ts';

interface Props {
  person: StoredPerson;
  /** The name for a person without an email address; by default the address is shown. */
  displayName?: string | undefined;
  onErased: () => void;
}

/** The data stored under an email address, with buttons to download and erase it. */
export function StoredRecords({ person, displayName = person.email, onErased }: Props) {
  const [isConfirming, setIsConfirming] = useState(false);
  const [fetching, setFetching] = useState(false);
  const { email, refusal } = person;

  if (!isStored(person)) {
    return (
      <p className="max-w-measure rounded-soft bg-paper-deep px-6 py-5">
        Nothing is stored under <strong className="font-semibold">{displayName}</strong>.
      </p>
    );
  }

  const download = async () => {
    setFetching(true);
    try {
      const data = await whileAllowed(async () => (await people()).data(email));
      saveAs(JSON.stringify(data, null, 2), 'ekantik-personal-data.json', 'application/json');
    } catch (error) {
      reportUnlessOutage(error);
      await notifyError(outageMessage);
    } finally {
      setFetching(false);
    }
  };

  return (
    <section aria-labelledby="stored" className="max-w-[40rem]">
      <h2 id="stored" className="break-words text-[1.35rem]">
        Stored under {displayName}
      </h2>
      <dl className="mt-4 divide-y divide-paper-edge border-y border-paper-edge">
        {storedRows(person).map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-6 py-2.5">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <ActionButton tone="secondary" onClick={download} busy={fetching} busyLabel="Processing...">
          Download as JSON
        </ActionButton>
        <ActionButton
          tone="destructive"
          onClick={() => setIsConfirming(true)}
          disabledReason={refusal ? personRefusals[refusal] : undefined}
        >
          Erase this person
        </ActionButton>
      </div>
      {refusal && <p className="mt-3 max-w-measure text-ink-soft">{personRefusals[refusal]}</p>}
      <EraseQuestion
        open={isConfirming}
        person={person}
        displayName={displayName}
        onErased={onErased}
        onClose={() => setIsConfirming(false)}
      />
    </section>
  );
}

interface QuestionProps {
  open: boolean;
  person: StoredPerson;
  displayName: string;
  onErased: () => void;
  onClose: () => void;
}

/** Asks before a person is erased, and explains what remains. */
function EraseQuestion({ open, person, displayName, onErased, onClose }: QuestionProps) {
  const { busy, problem, setProblem, send } = useChange(open);
  const { email } = person;

  const erase = async () => {
    const answer = await send(async (requestId) => (await people()).erase(email, requestId), email);
    if (answer?.kind === 'refused') setProblem(personRefusals[answer.reason]);
    else if (answer) onErased();
  };

  return (
    <ConfirmDialog
      open={open}
      title="Erase this person?"
      about={displayName}
      question={
        <>
          <p>
            Upcoming bookings and open orders under <strong className="font-semibold">{displayName}</strong>{' '}
            are cancelled, memberships end, and the newsletter stops. Their name, email address and phone
            number are deleted everywhere
            {person.role ? ', and so is their account' : ''}.
          </p>
          {person.keptOrders > 0 && <p>{keptOrdersText(person)}</p>}
          <p>
            If they have paid online, Stripe keeps its own record of it: delete them there as well, in
            Stripe’s dashboard.
          </p>
          <p>Our books keep numbers, dates and amounts. This cannot be undone.</p>
        </>
      }
      confirmLabel="Erase this person"
      destructive
      onConfirm={erase}
      onClose={onClose}
      busy={busy}
      problem={problem}
    />
  );
}
