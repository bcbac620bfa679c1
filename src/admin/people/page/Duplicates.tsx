import { useState } from 'react';
import { LoadingProblem } from '#admin/parts/list/LoadingProblem.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { uncertainChangeMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import type { PersonMerge, PersonPage } from '#domain/people/people-schema.ts';
import { detailsLine, displayedName } from '#domain/people/people-texts.ts';
import { personRefusals } from '#domain/people/person-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { peopleChanged } from '#stores/staff/people-changed.ts';
import { people } from '#stores/staff/staff.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { PersonSection } from './PersonSection.tsx';

/** The records merged into this person, with an undo within 30 days. */
export function Duplicates({ person }: { person: PersonPage }) {
  const [merging, setMerging] = useState(false);
  const { busy, send } = useChange();
  const query = useQuery(
    ['people', 'merges', String(person.number)],
    async () => (await people()).merges(person.number),
    { steady: false },
  );

  const merges = query.data ?? [];

  const undo = async (merge: PersonMerge) => {
    const answer = await send(
      async (requestId) => (await people()).undoMerge(merge.number, requestId),
      String(merge.number),
    );
    if (!answer) return notifyError(uncertainChangeMessage);
    peopleChanged();
    if (answer.kind === 'refused') return notifyError(personRefusals[answer.reason]);
    return notifySuccess(`${displayedName(merge)} is a separate person again.`);
  };

  return (
    <PersonSection title="Duplicates">
      <LoadingProblem queries={[query]} />
      <ul className="divide-y divide-paper-edge">
        {merges.map((merge) => (
          <li key={merge.number} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
            <div className="min-w-0 break-words">
              <p className="font-semibold">{detailsLine(merge)}</p>
              <p className="text-[0.95rem] text-ink-soft">
                Merged {formatInstant(merge.at)}
                {merge.by && ` by ${merge.by}`}
              </p>
            </div>
            <Button busy={busy} onClick={() => void undo(merge)} className={buttonStyle('secondary')}>
              Undo<span className="sr-only"> the merge with {displayedName(merge)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button onClick={() => setMerging(true)} className={buttonStyle('secondary', 'mt-2')}>
        Merge a Duplicate
      </Button>
      {merging && <MergeDialog person={person} onClose={() => setMerging(false)} />}
    </PersonSection>
  );
}
