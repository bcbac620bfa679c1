import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '#components/messages/announce.ts';

/** The problems of a form's fields, by field. */
interface FormProblems<Problems extends object, Place extends HTMLElement> {
  /** The element that contains the fields. */
  formRef: RefObject<Place | null>;
  problems: Problems;
  /**
   * Applies the problems found on submission, and moves the focus to the first invalid field once.
   * @returns Whether there are any problems.
   */
  refuse: (newProblems: Problems) => boolean;
  /** The message about the form as a whole; undefined if it has no problems. */
  summary: string | undefined;
  /** Sets the problems of some fields and leaves the focus where it is. */
  mark: (some: Problems) => void;
  /** Clears the problems of changed fields. Their values do not matter. */
  settle: (changed: object) => void;
}

/** The handling of invalid fields in every form. Each field shows its problem and has `aria-invalid`. */
export function useProblems<
  Problems extends object,
  Place extends HTMLElement = HTMLFormElement,
>(): FormProblems<Problems, Place> {
  const formRef = useRef<Place>(null);
  const [problems, setProblems] = useState({} as Problems);
  const [refusals, setRefusals] = useState(0);

  // The first invalid field is known only after the fields were rendered.
  useEffect(() => {
    if (refusals === 0) return;
    const first = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field that already has the focus is not read again.
    const own = first === document.activeElement && first?.getAttribute('aria-describedby')?.split(' ')[0];
    first?.focus();
    announce(
      [attention(problems), own && document.getElementById(own)?.textContent].filter(Boolean).join(' '),
    );
  }, [refusals]);

  return {
    formRef,
    problems,
    summary: attention(problems),
    refuse: (newProblems) => {
      setProblems(newProblems);
      const isWrong = Object.values(newProblems).some(Boolean);
      if (isWrong) setRefusals((before) => before + 1);
      return isWrong;
    },
    mark: (some) => {
      setProblems((before) => ({ ...before, ...some }));
      // The focus has moved to another field by now.
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
