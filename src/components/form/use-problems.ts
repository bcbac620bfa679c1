import { type RefObject, useEffect, useRef, useState } from 'react';
import { announce } from '#components/messages/announce.ts';

/** The problems of a form's fields, by field. */
interface FormProblems<Problems extends object, Container extends HTMLElement> {
  /** The element that contains the fields. */
  formRef: RefObject<Container | null>;
  problems: Problems;
  /**
   * Applies the problems found on submission, and moves the focus to the first invalid field once.
   * @returns Whether there are any problems.
   */
  showProblems: (newProblems: Problems) => boolean;
  /** The message about the form as a whole; undefined if it has no problems. */
  summary: string | undefined;
  /** Sets the problems of some fields and leaves the focus where it is. */
  addProblems: (newProblems: Problems) => void;
  /** Clears the problems of changed fields. Only the names of the fields matter, not their values. */
  clearProblems: (changed: object) => void;
}

/** The handling of invalid fields in every form. Each field shows its problem and has `aria-invalid`. */
export function useProblems<
  Problems extends object,
  Container extends HTMLElement = HTMLFormElement,
>(): FormProblems<Problems, Container> {
  const formRef = useRef<Container>(null);
  const [problems, setProblems] = useState({} as Problems);
  const [submissions, setSubmissions] = useState(0);

  // The first invalid field is known only after the fields were rendered.
  useEffect(() => {
    if (submissions === 0) return;
    const first = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    // A field that already has the focus is not read again.
    const describedBy =
      first === document.activeElement && first?.getAttribute('aria-describedby')?.split(' ')[0];
    first?.focus();
    announce(
      [problemSummary(problems), describedBy && document.getElementById(describedBy)?.textContent]
        .filter(Boolean)
        .join(' '),
    );
  }, [submissions]);

  return {
    formRef,
    problems,
    summary: problemSummary(problems),
    showProblems: (newProblems) => {
      setProblems(newProblems);
      const hasProblems = Object.values(newProblems).some(Boolean);
      if (hasProblems) setSubmissions((before) => before + 1);
      return hasProblems;
    },
    addProblems: (newProblems) => {
      setProblems((before) => ({ ...before, ...newProblems }));
      // The focus has moved to another field by now.
      announce(Object.values(newProblems).filter(Boolean).join(' '));
    },
    clearProblems: (changed) =>
      setProblems((before) => {
        const others = Object.entries(before).filter(([field]) => !Object.hasOwn(changed, field));
        return Object.fromEntries(others) as Problems;
      }),
  };
}

/** "4 fields need your attention." */
function problemSummary(problems: object): string | undefined {
  const count = Object.values(problems).filter(Boolean).length;
  return count > 0 ? `${count} field${count === 1 ? ' needs' : 's need'} your attention.` : undefined;
}
