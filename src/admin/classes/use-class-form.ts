import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useContent } from '#admin/parts/content.ts';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useRestored } from '#admin/parts/record/use-restored.ts';
import { useProblems } from '#components/form/use-problems.ts';
import { notifySuccess } from '#components/messages/notify.ts';
import { nameOfKey } from '#domain/staff/frame/name-of-key.ts';
import type { Restored } from '#domain/staff/frame/restoring.ts';
import { clashSentence } from '#domain/staff/teaching/clash.ts';
import {
  type ClassFieldProblems,
  type ClassFields,
  classProblemWords,
  fieldsOfClass,
  newClassFields,
  readClassForm,
  suggestedType,
} from '#domain/staff/teaching/class-form.ts';
import { classRefusalWords } from '#domain/staff/teaching/class-words.ts';
import {
  type Conflict,
  type SaveClassRequest,
  type StaffClass,
  staffClasses,
  teachingChanged,
} from '#stores/staff/classes.ts';
import { $instructors } from '#stores/staff/instructors.ts';

const fieldsOf = (of: StaffClass) => fieldsOfClass({ ...of, instructor: of.instructor.key });

/** What the class dialog holds and does. */
export function useClassForm(of: StaffClass | null, onDone: () => void) {
  const { classTypes } = useContent();
  const { data: instructors = [] } = useStore($instructors);
  const { busy, problem, say, send } = useChange();
  const [saved, setSaved] = useState<ClassFields>(of ? fieldsOf(of) : newClassFields);
  const [fields, setFields] = useState(saved);
  const [touched, setTouched] = useState<ReadonlySet<keyof ClassFields>>(new Set());
  const { place, problems, refuse, settle } = useProblems<ClassFieldProblems>();
  const { words: restored, tell } = useRestored<'class'>({ place, fields });
  const [version, setVersion] = useState(of?.version ?? 0);
  const [conflict, setConflict] = useState<Conflict<StaffClass>>();
  const [asks, setAsks] = useState<{ occurrences: number; bookings: number }>();

  // A class may be of a type that the content has no more: it then keeps it.
  const ownType = of && !classTypes.some(({ key }) => key === of.classType.key);
  const types = ownType
    ? [...classTypes, { ...of.classType, title: nameOfKey(of.classType.key), level: of.level }]
    : classTypes;

  const change = (changed: Partial<ClassFields>) => {
    const names = Object.keys(changed) as (keyof ClassFields)[];
    setTouched(new Set([...touched, ...names]));
    // What is wrong with either time may be that the other is later.
    settle('start' in changed || 'end' in changed ? { start: '', end: '' } : changed);
    setAsks(undefined);
    setFields((before) => {
      const after = { ...before, ...changed };
      if (of) return after;
      // Of a new class the name suggests the type, and the type the level, as long as nobody chose another.
      if (changed.title !== undefined && !touched.has('classType'))
        after.classType = suggestedType(after.title, types)?.key ?? '';
      const type = types.find(({ key }) => key === after.classType);
      if (type && after.classType !== before.classType && !touched.has('level')) after.level = type.level;
      return after;
    });
  };

  const attempt = async (booked: SaveClassRequest['booked'], seen: number) => {
    const read = readClassForm(fields, types);
    refuse(read.kind === 'refused' ? read.problems : {});
    setAsks(undefined);
    if (read.kind === 'refused') return say('Please look at the fields that are marked.');
    const answer = await send(async (requestId) =>
      (await staffClasses()).save({
        draft: read.draft,
        of: of && { key: of.key, version: seen },
        booked,
        requestId,
      }),
    );
    if (!answer) return;
    setConflict(answer.kind === 'conflict' ? answer : undefined);
    if (answer.kind === 'asks') return setAsks(answer);
    if (answer.kind === 'conflict') return;
    if (answer.kind === 'refused') {
      if (answer.reason === 'instructor-busy') {
        const name = instructors.find(({ key }) => key === fields.instructor)?.name ?? 'The instructor';
        return say(clashSentence(name, answer.clash));
      }
      if (Object.hasOwn(classProblemWords, answer.reason)) {
        const { field, words } = classProblemWords[answer.reason as keyof typeof classProblemWords];
        refuse({ [field]: words });
        return say('Please look at the fields that are marked.');
      }
      return say(classRefusalWords[answer.reason as keyof typeof classRefusalWords]);
    }
    teachingChanged();
    void notifySuccess(of ? 'Class updated successfully!' : 'New class added successfully!');
    onDone();
  };

  return {
    place,
    fields,
    /** As it was before anybody typed. */
    saved,
    problems,
    types,
    instructors,
    busy,
    problem,
    conflict,
    asks,
    change,
    /** What to say of earlier values that are in the fields. */
    restored,
    restore: (earlier: Restored<'class'>) => {
      change(earlier.values);
      tell(earlier);
    },
    save: (booked: SaveClassRequest['booked']) => attempt(booked, version),
    takeTheirs: () => {
      if (!conflict) return;
      setFields(fieldsOf(conflict.theirs));
      setSaved(fieldsOf(conflict.theirs));
      setVersion(conflict.theirs.version);
      setConflict(undefined);
      refuse({});
    },
    saveMine: async () => {
      if (!conflict) return;
      setVersion(conflict.theirs.version);
      await attempt('ask', conflict.theirs.version);
    },
  };
}

export type ClassForm = ReturnType<typeof useClassForm>;
