import { useRef, useState } from 'react';
import type { AttendeeChange } from '#admin/bookings/attendees/attendee-change.ts';
import { useProblems } from '#components/form/use-problems.ts';
import {
  newWalkIn,
  type WalkIn,
  type WalkInProblems,
  walkInProblems,
} from '#domain/bookings/staff/walk-in.ts';
import type { OccurrenceRow } from '#domain/occurrences/staff/occurrence-schema.ts';

interface Options {
  row: OccurrenceRow;
  person: WalkIn;
  busy: boolean;
  onPersonChange: (person: WalkIn) => void;
  onChange: AttendeeChange;
}

/** The input of the form for walk-ins, its validation, and adding the person. */
export function useWalkIn({ row, person, busy, onPersonChange, onChange }: Options) {
  // The person who seems to be in the class already, so that a second place needs confirmation.
  const [present, setPresent] = useState<WalkIn>();
  const latestPerson = useRef(person);
  latestPerson.current = person;
  // Whether the details of a known person were filled in.
  const [isPersonChosen, setIsPersonChosen] = useState(false);
  const { formRef, problems, showProblems, clearProblems } = useProblems<WalkInProblems>();

  const focusFirstField = () => {
    formRef.current?.scrollIntoView({ block: 'nearest' });
    formRef.current?.querySelector('input')?.focus();
  };

  const change = (changed: Partial<WalkIn>) => {
    onPersonChange({ ...person, ...changed });
    clearProblems(changed);
  };
  const changeName = (name: string) => {
    setIsPersonChosen(false);
    change({ name });
  };
  /** Fills in the details of a known person. */
  const choosePerson = ({ name, email, phone }: Pick<WalkIn, 'name' | 'email' | 'phone'>) => {
    setIsPersonChosen(true);
    change({ name, email, phone });
    focusFirstField();
  };

  /** @param again Whether the person takes another place, although one of that name is in the class. */
  const add = async ({ again }: { again: boolean }) => {
    if (busy || showProblems(walkInProblems(person))) return;
    const added = await onChange(
      ['walk-in', person, again],
      async (occurrences, requestId) => {
        const answer = await occurrences.addWalkIn(row.number, person, requestId, { again });
        setPresent(answer.kind === 'refused' && answer.reason === 'already-here' ? person : undefined);
        return answer;
      },
      `${person.name.trim()} has a place`,
    );
    // The next person may have been typed meanwhile.
    if (!added || latestPerson.current !== person) return;
    onPersonChange(newWalkIn);
    setIsPersonChosen(false);
    focusFirstField();
  };

  return {
    formRef,
    problems,
    isAlreadyHere: present === person,
    isPersonChosen,
    focusFirstField,
    change,
    changeName,
    choosePerson,
    add,
  };
}
