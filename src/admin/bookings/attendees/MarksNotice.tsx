import { SmallAction } from '#admin/parts/SmallAction.tsx';
import { Announced } from '#components/messages/Announced.tsx';
import { useStore } from '#components/use-store.ts';
import { occurrenceRefusalMessages } from '#domain/occurrences/staff/occurrence-texts.ts';
import { keptMarksText } from '#domain/occurrences/staff/roll-call.ts';
import {
  $marksDelayed,
  $queuedMarks,
  $refusedMarks,
  dismissRefusedMarks,
  sendMarks,
} from '#stores/staff/marks.ts';

/** Shows the number of attendance marks that are not sent yet, and those that could not be applied. */
export function MarksNotice() {
  const queued = useStore($queuedMarks);
  const refused = useStore($refusedMarks);
  const isDelayed = useStore($marksDelayed) && queued.length > 0;
  return (
    <>
      {isDelayed && (
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 rounded-lg bg-apricot-pale px-4 py-2 text-apricot-ink">
          <Announced>{keptMarksText(queued.length)}</Announced>
          <SmallAction name="kept marks" busy={false} onClick={() => void sendMarks()}>
            Try Now
          </SmallAction>
        </div>
      )}
      {refused.length > 0 && (
        <section
          aria-label="Marks that were not applied"
          className="mt-3 rounded-lg bg-apricot-pale px-4 py-3 text-apricot-ink"
        >
          <Announced className="font-semibold">These marks could not be applied:</Announced>
          <ul className="mt-1 list-disc pl-5">
            {refused.map(({ requestId, name, occurrence, reason }) => (
              <li key={requestId}>
                {name}, {occurrence}: {occurrenceRefusalMessages[reason]}
              </li>
            ))}
          </ul>
          <p className="-ml-3">
            <SmallAction name="marks that were not applied" busy={false} onClick={dismissRefusedMarks}>
              Dismiss
            </SmallAction>
          </p>
        </section>
      )}
    </>
  );
}
