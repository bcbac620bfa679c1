import { useEffect, useRef } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';

interface Props {
  /** The question. */
  words: string;
  onSend: () => void;
}

/** Asks before a second message is sent. It takes the focus, because the pressed button has been removed. */
export function SentBefore({ words, onSend }: Props) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div
      ref={question}
      tabIndex={-1}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-apricot-pale px-4 py-3 font-medium text-apricot-ink outline-none"
    >
      <p className="min-w-0 break-words">{words}</p>
      <ActionButton tone="secondary" onClick={onSend}>
        Send This One, Too
      </ActionButton>
    </div>
  );
}
