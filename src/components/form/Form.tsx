import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';
import { markTouched } from './fill-late.ts';
import { reportTypedValue } from './report-typed-value.ts';

/**
 * The form component of the whole site. It uses POST, so that typed values cannot get into an address. Values typed
 * before hydration are kept, and a form submitted before hydration is sent afterwards
 * (components/form/before-hydration.js). So are values that a password manager has filled in without an event.
 */
export function Form({ ref, ...form }: ComponentProps<'form'>) {
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLFormElement, []);

  useEffect(() => {
    const form = element.current;
    if (!form) return;
    markTouched(form);
    const report = () => {
      // All values are read first: React renders the form after each report, and removes those that it does not know.
      const typed = [...form.elements].map(
        (control) => [control, (control as HTMLInputElement).value] as const,
      );
      for (const [control, value] of typed) reportTypedValue(control, value);
    };
    report();
    for (const type of ['submit', 'focusin']) form.addEventListener(type, report, true);
    form.dataset['hydrated'] = '';
    form.dispatchEvent(new Event('form:hydrated', { bubbles: true }));
  }, []);

  return <form ref={element} method="post" noValidate {...form} />;
}
