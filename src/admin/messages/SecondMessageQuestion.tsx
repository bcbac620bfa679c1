import { useEffect, useRef } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';

interface Props {
  /** The question. */
  question: string;
  onSend: () => void;
}

/** Asks before a second message is sent. It takes the focus, because the pressed button has been removed. */
export function SecondMessageQuestion({ question, onSend }: Props) {
  const containerRef = useRef<HTMLDivElement>(null);
  useEffect(() => containerRef.current?.focus(), []);
  return (
    <div
      ref={containerRef}
      tabIndex={-1}
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-apricot-pale px-4 py-3 font-medium text-apricot-ink outline-none"
    >
      <p className="min-w-0 break-words">{question}</p>
      <ActionButton tone="secondary" onClick={onSend}>
        Send This One, Too
      </ActionButton>
    </div>
  );
}
