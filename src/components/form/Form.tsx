import { type ComponentProps, useEffect, useImperativeHandle, useRef } from 'react';
import { tellTyped } from './typed-before.ts';

/**
 * Every form of the site. It posts, so that nothing that was typed can get into an address; what was typed before it was
 * awake counts; and what was sent before is sent once it listens (components/form/before-awake.js).
 */
export function Form({ ref, ...form }: ComponentProps<'form'>) {
  const element = useRef<HTMLFormElement>(null);
  useImperativeHandle(ref, () => element.current as HTMLFormElement, []);

  useEffect(() => {
    for (const control of element.current?.elements ?? []) tellTyped(control);
    if (element.current) element.current.dataset['awake'] = '';
    element.current?.dispatchEvent(new Event('form:awake', { bubbles: true }));
  }, []);

  return <form ref={element} method="post" noValidate {...form} />;
}
