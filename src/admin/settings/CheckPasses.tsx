import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { checkResultText, disagreementSentence, type PassCheck } from '#domain/passes/staff/pass-check.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { passes } from '#stores/staff/passes.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { SectionHeading } from './SectionHeading.tsx';

/** Checks whether the ledgers of passes and the bookings agree, without waiting for the nightly job. */
export function CheckPasses() {
  const [result, setResult] = useState<Extract<PassCheck, { kind: 'checked' }>>();
  const { busy, problem, setProblem, send } = useChange();

  const check = async () => {
    const answer = await send(async () => (await passes()).check());
    if (answer?.kind === 'refused') return setProblem('Only admins check the passes.');
    if (!answer) return;
    setResult(answer);
    invalidate('overview', 'people', 'passes');
  };

  return (
    <section aria-labelledby="passes">
      <SectionHeading section="passes" />
      <p className="mt-1 max-w-measure text-ink-soft">
        Every night we check that each class that a pass paid for has its booking. The dashboard says so if
        they disagree.
      </p>
      <ActionButton
        tone="secondary"
        className="mt-4"
        busy={busy}
        busyLabel="Processing..."
        onClick={() => void check()}
      >
        Check Passes Now
      </ActionButton>
      <Problem message={problem} />
      <div role="status" className="mt-3">
        {result && (
          <>
            <p className="font-semibold">{checkResultText(result)}</p>
            <p className="text-ink-soft">Checked on {formatInstant(result.checkedAt)}.</p>
            <ul className="mt-2 space-y-1">
              {result.found.map((difference) => (
                <li key={`${difference.booking} ${difference.pass} ${difference.problem}`}>
                  {disagreementSentence(difference)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}
