import { useEffect, useRef, useState } from 'react';
import { announce } from '#components/messages/announce.ts';
import { abbreviatedDay } from '#domain/time/abbreviated-day.ts';
import { dayInWords } from '#domain/time/day-in-words.ts';
import { addDays, parseStudioDay, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { readDayBeingTyped, readTypedDay, typedDayProblem } from '#domain/time/typed-day.ts';

interface Options {
  /** "2026-11-23"; a text that is not a day as it was typed. */
  value: string;
  /** The first and the last day that may be chosen. */
  limits: { min: StudioDay | undefined; max: StudioDay | undefined };
  /** Called with a day as "2026-11-23", or with the text if it is not a day. */
  onChange: (event: { target: { value: string } }) => void;
  /** The form's problem with the value. */
  problem: string | undefined;
}

/** The text in a day's field while it is typed, and the day that it stands for. */
export function useTypedDay({ value, limits, onChange, problem }: Options) {
  const textRef = useRef<HTMLInputElement>(null);
  // The text while it is being typed, or one that is not a day.
  const [typed, setTyped] = useState<string>();
  const [hasLeft, setHasLeft] = useState(false);

  const day = parseStudioDay(value);
  const text = typed ?? (day ? abbreviatedDay(day) : value);
  const typedDay = readTypedDay(text);
  const typedProblem = typedDayProblem(text, limits);

  // A new value from the form replaces the typed text.
  useEffect(() => {
    if (document.activeElement !== textRef.current) setTyped(undefined);
  }, [value]);

  const write = (next: string) => {
    if (next !== value) onChange({ target: { value: next } });
  };
  const type = (changed: string) => {
    setTyped(changed);
    setHasLeft(false);
    write(readDayBeingTyped(changed) ?? changed);
  };
  const finish = () => {
    setHasLeft(true);
    if (typed === undefined) return;
    if (typedDay) write(typedDay);
    if (typedDay || typed.trim() === '' || typed === value) setTyped(undefined);
    if (typedProblem) announce(typedProblem);
  };
  const choose = (next: string) => {
    setTyped(undefined);
    setHasLeft(true);
    write(next);
  };
  const moveBy = (days: number) => {
    const next = typedDay ? addDays(typedDay, days) : (limits.min ?? studioDayOf(new Date()));
    if (typedDayProblem(next, limits)) return;
    choose(next);
    announce(dayInWords(next));
  };

  return {
    textRef,
    text,
    /** The chosen day; undefined while the text is not a day. */
    day: typedDay && day,
    /** The problem to show: that of the text, once the field was left after the last key; otherwise the form's. */
    problem: typedProblem && (hasLeft || (problem && !typedDay)) ? typedProblem : problem,
    type,
    /** Reads the typed day: the field is left, or the form is submitted. */
    finish,
    /** Takes a day as "2026-11-23", or empties the field. */
    choose,
    /** Goes on or back by some days; in a field without a day, to the first possible one. */
    moveBy,
  };
}
