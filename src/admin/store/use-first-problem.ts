import { type RefObject, useEffect, useRef } from 'react';

/** Leads to the first field that something is wrong with, each time that a form was looked through. */
export function useFirstProblem(problems: object): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  return form;
}
