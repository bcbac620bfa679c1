import { type ComponentProps, useState } from 'react';
import { announce } from '#components/messages/announce.ts';
import { Field } from './Field.tsx';

/** A password field whose content can be shown. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'children'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...props}
      type={shown ? 'text' : 'password'}
      className="pr-20"
      autoCapitalize="none"
      spellCheck={false}
    >
      <button
        type="button"
        onClick={() => {
          setShown(!shown);
          announce(`Password ${shown ? 'hidden' : 'shown'}.`);
        }}
        className="absolute inset-y-0 right-0 min-w-[64px] rounded-r-lg px-3 text-[0.95rem] font-semibold text-plum underline-offset-4 hover:underline"
      >
        <span>{shown ? 'Hide' : 'Show'}</span>
        <span className="sr-only"> {props.label.toLowerCase()}</span>
      </button>
    </Field>
  );
}
