import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '#components/messages/announce.ts';

/** What is wrong with the fields of a form, by field. */
interface FormProblems<Problems extends object, Place extends HTMLElement> {
  /** Stands around the fields. */
  place: RefObject<Place | null>;
  problems: Problems;
  /**
   * Takes over what was found when the form was sent, and leads to the first field that something is wrong with: this
   * once, afterwards the person leads.
   * @returns Whether anything is wrong.
   */
  refuse: (found: Problems) => boolean;
  /** What to say of the form as a whole; undefined where nothing is wrong with it. */
  summary: string | undefined;
  /** Says something of some fields and leaves the focus where it is. */
  mark: (some: Problems) => void;
  /** These fields were changed: what was said of them no longer holds. Their values do not matter. */
  settle: (changed: object) => void;
}

/** What every form does about fields that are wrong. Each field shows its problem and has `aria-invalid`. */
export function useProblems<
  Problems extends object,
  Place extends HTMLElement = HTMLFormElement,
>(): FormProblems<Problems, Place> {
  const place = useRef<Place>(null);
  const [problems, setProblems] = useState({} as Problems);
  const [refusals, setRefusals] = useState(0);

  // Only after the fields were drawn is the first one known.
  useEffect(() => {
    if (refusals === 0) return;
    const first = place.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field that has the focus already is not read again.
    const own = first === document.activeElement && first?.getAttribute('aria-describedby')?.split(' ')[0];
    first?.focus();
    announce(
      [attention(problems), own && document.getElementById(own)?.textContent].filter(Boolean).join(' '),
    );
  }, [refusals]);

  return {
    place,
    problems,
    summary: attention(problems),
    refuse: (found) => {
      setProblems(found);
      const isWrong = Object.values(found).some(Boolean);
      if (isWrong) setRefusals((before) => before + 1);
      return isWrong;
    },
    mark: (some) => {
      setProblems((before) => ({ ...before, ...some }));
      // The focus is in another field by now.
      announce(Object.values(some).filter(Boolean).join(' '));
    },
    settle: (changed) =>
      setProblems((before) => {
        const others = Object.entries(before).filter(([field]) => !Object.hasOwn(changed, field));
        return Object.fromEntries(others) as Problems;
      }),
  };
}

/** "4 fields need your attention." */
function attention(problems: object): string | undefined {
  const wrong = Object.values(problems).filter(Boolean).length;
  return wrong > 0 ? `${wrong} field${wrong === 1 ? ' needs' : 's need'} your attention.` : undefined;
}
