import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { RecordDialog } from '#admin/parts/record/RecordDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { SelectField } from '#components/form/SelectField.tsx';
import { notifySuccess } from '#components/messages/notify.ts';
import { instructorRefusalWords } from '#domain/staff/teaching/instructor-form.ts';
import { busyWords, coverWords, substituteWords } from '#domain/staff/teaching/substitute-words.ts';
import { givenToOne } from '#domain/staff/teaching/substitutes.ts';
import { teachingChanged } from '#stores/staff/classes.ts';
import {
  $instructors,
  comingDates,
  type StaffInstructor,
  staffInstructors,
} from '#stores/staff/instructors.ts';
import { SubstituteList } from './SubstituteList.tsx';

interface Props {
  of: StaffInstructor;
  onClose: () => void;
}

/** Puts somebody on leave: their coming dates are listed first, for others to take. */
export function DeactivateDialog({ of, onClose }: Props) {
  const { busy, problem, say, send } = useChange();
  const { data: instructors = [] } = useStore($instructors);
  const mine = useQuery(
    ['occurrences', 'upcoming', of.key],
    async () => (await staffInstructors()).upcoming(of.key),
    { steady: false },
  );
  const all = useQuery(['occurrences', 'coming'], comingDates, { steady: false });
  const [version, setVersion] = useState(of.version);
  const [everything, setEverything] = useState('');
  const [chosen, setChosen] = useState<Record<number, string>>({});
  const [refused, setRefused] = useState<{ occurrence: number; words: string }>();
  const [note, setNote] = useState('');

  const giveAll = (key: string) => {
    setEverything(key);
    setRefused(undefined);
    if (!mine.data || !all.data) return;
    const given = givenToOne(key, mine.data, all.data, {});
    setChosen(given.chosen);
    const name = instructors.find((one) => one.key === key)?.name ?? '';
    setNote(given.busy.length > 0 ? busyWords(name, given.busy.length) : '');
  };

  const deactivate = async () => {
    const substitutes = Object.entries(chosen).flatMap(([occurrence, instructor]) =>
      instructor ? [{ occurrence: Number(occurrence), instructor }] : [],
    );
    const answer = await send(async (requestId) =>
      (await staffInstructors()).deactivate(of.key, { version, substitutes, requestId }),
    );
    if (!answer) return;
    if (answer.kind === 'conflict') {
      teachingChanged();
      setVersion(answer.theirs.version);
      return say(
        `${answer.by ?? 'Somebody else'} changed ${answer.theirs.name} meanwhile. Press Deactivate again to put them on leave all the same.`,
      );
    }
    if (answer.kind === 'refused') {
      if ('occurrence' in answer) {
        teachingChanged();
        setRefused({ occurrence: answer.occurrence, words: substituteWords[answer.reason] });
        return say('One of the substitutes cannot come, so nothing has changed yet. The date is marked.');
      }
      return say(instructorRefusalWords(answer.reason));
    }
    teachingChanged();
    void notifySuccess(`${of.name} is on leave`);
    onClose();
  };

  const dates = mine.data && all.data ? { mine: mine.data, all: all.data } : undefined;
  const away = !dates && Boolean((mine.problem && !mine.busy) || (all.problem && !all.busy));
  const open = dates?.mine.filter(({ number }) => !chosen[number]).length ?? 0;

  return (
    <RecordDialog
      open
      title={`Deactivate ${of.name}`}
      onClose={onClose}
      onSubmit={() => void deactivate()}
      draft={Object.entries(chosen).filter(([, key]) => key !== '')}
      busy={busy}
      waiting={!dates}
      submitWords="Deactivate"
      problem={problem}
    >
      {away && (
        <OutageNotice
          onRetry={() => {
            mine.retry();
            all.retry();
          }}
        />
      )}
      {!dates && !away && <Skeleton rows={3} />}
      {dates && (
        <>
          <p role="status">{coverWords(of.name, dates.mine.length, open)}</p>
          {dates.mine.length > 0 && (
            <>
              <SelectField
                label="Give every date to"
                placeholder="Choose one person"
                value={everything}
                options={instructors
                  .filter(({ key, status }) => key !== of.key && status === 'active')
                  .map(({ key, name }) => ({ value: key, label: name }))}
                onChange={(event) => giveAll(event.target.value)}
              />
              {note && <p role="status">{note}</p>}
              <SubstituteList
                dates={dates.mine}
                all={dates.all}
                everybody={instructors}
                stays={of.name}
                chosen={chosen}
                refused={refused}
                onChoose={(number, key) => {
                  setChosen({ ...chosen, [number]: key });
                  setRefused(undefined);
                }}
              />
            </>
          )}
        </>
      )}
    </RecordDialog>
  );
}
