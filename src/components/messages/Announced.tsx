import { type ComponentProps, useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/** A paragraph that is read out when it comes. One with `role="status"` would have to be there before its words. */
export function Announced(props: ComponentProps<'p'>) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => announce(place.current?.textContent ?? ''), []);
  return <p ref={place} {...props} />;
}
