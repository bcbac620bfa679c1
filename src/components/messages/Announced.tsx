import { type ComponentProps, useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** A paragraph that is announced when it is inserted. One with `role="status"` would have to exist before its text. */
export function Announced(props: ComponentProps<'p'>) {
  const paragraphRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => announce(paragraphRef.current?.textContent ?? ''), []);
  return <p ref={paragraphRef} {...props} />;
}
