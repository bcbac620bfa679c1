import { useId, useState } from 'react';
import { useChange } from '#admin/parts/record/use-change.ts';
import { Badge } from '#components/controls/Badge.tsx';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import {
  requestSentence,
  substituteRefusals,
  takingRefusal,
  taughtDateInWords,
} from '#domain/instructors/substitute-request-texts.ts';
import { type SubstituteRequest, substituteStates } from '#domain/instructors/substitute-schema.ts';
import { datesChanged } from '#stores/staff/occurrences.ts';
import { staffSubstitutes } from '#stores/staff/substitutes.ts';

/** A date that needs a substitute, with the actions that the signed-in person may take. */
export function SubstituteRow({ request }: { request: SubstituteRequest }) {
  const { number, state, free, mayWithdraw, acceptAs } = request;
  const { busy, problem, setProblem, send } = useChange();
  const date = taughtDateInWords(request);
  const { label, tone } = substituteStates[state];

  const take = async (instructor: string, message: string) => {
    const answer = await send(
      async (requestId) => (await staffSubstitutes()).take(number, instructor, requestId),
      instructor,
    );
    if (!answer) return;
    if (answer.kind === 'refused') setProblem(takingRefusal(answer.reason, instructor === acceptAs));
    else void notifySuccess(message);
    datesChanged();
  };
  const withdraw = async () => {
    const answer = await send(
      async (requestId) => (await staffSubstitutes()).withdraw(number, requestId),
      'withdraw',
    );
    if (!answer) return;
    if (answer.kind === 'refused') setProblem(substituteRefusals[answer.reason]);
    else void notifySuccess('The request is withdrawn');
    datesChanged();
  };

  return (
    <li className="py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="min-w-0 break-words font-semibold">{date}</p>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <p className="text-[0.95rem] text-ink-soft">{requestSentence(request)}</p>
      {state === 'open' && (
        <div className="mt-2 flex flex-wrap items-end gap-3">
          {acceptAs !== null && (
            <Button
              busy={busy}
              busyLabel="Processing..."
              onClick={() => void take(acceptAs, 'The class is yours')}
              aria-label={`I teach it: ${date}`}
              className={buttonStyle()}
            >
              I Teach It
            </Button>
          )}
          {free.length > 0 && (
            <ColleagueChoice
              colleagues={free}
              date={date}
              busy={busy}
              onGive={({ key, name }) => void take(key, `${name} teaches it`)}
            />
          )}
          {mayWithdraw && (
            <Button
              busy={busy}
              busyLabel="Processing..."
              onClick={() => void withdraw()}
              aria-label={`Withdraw: ${date}`}
              className={buttonStyle('secondary')}
            >
              Withdraw
            </Button>
          )}
        </div>
      )}
      <Problem message={problem} />
    </li>
  );
}

interface ColleagueChoiceProps {
  /** The colleagues who can teach then. */
  colleagues: SubstituteRequest['free'];
  /** The date in words, for the names of the controls. */
  date: string;
  busy: boolean;
  onGive: (colleague: SubstituteRequest['free'][number]) => void;
}

/** Gives the date to a colleague without asking them. */
function ColleagueChoice({ colleagues, date, busy, onGive }: ColleagueChoiceProps) {
  const [chosenKey, setChosenKey] = useState('');
  const id = useId();
  const chosen = colleagues.find(({ key }) => key === chosenKey);
  return (
    <>
      <label htmlFor={id} className="block min-w-[12rem] flex-1 sm:flex-none">
        <span className="text-[0.95rem] font-semibold">Give it to</span>
        <span className="sr-only">: {date}</span>
        <select
          id={id}
          value={chosenKey}
          onChange={(event) => setChosenKey(event.target.value)}
          className="field mt-1"
        >
          <option value="">Choose a colleague</option>
          {colleagues.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button
        busy={busy}
        busyLabel="Processing..."
        unavailable={!chosen}
        onClick={() => chosen && onGive(chosen)}
        aria-label={`Give it: ${date}`}
        className={buttonStyle('secondary')}
      >
        Give
      </Button>
    </>
  );
}
