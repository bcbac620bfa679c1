import { micromark } from 'micromark';
import { useState } from 'react';
import { FilterTabs } from '#admin/parts/list/FilterTabs.tsx';
import type { Letter, MailStudio } from '#domain/mails/letter.ts';
import { letterHtml } from '#domain/mails/rendering/letter-html.ts';
import { letterText } from '#domain/mails/rendering/letter-text.ts';
import { MailFrame } from './MailFrame.tsx';

const views = [
  { value: 'phone', label: 'Phone' },
  { value: 'desk', label: 'Desktop' },
  { value: 'text', label: 'Text' },
] as const;

type View = (typeof views)[number]['value'];

/** Widths in pixels. */
const widths: Record<Exclude<View, 'text'>, number> = { phone: 390, desk: 700 };

/** A mail in each of its forms. */
export function LetterPreview({ letter, studio }: { letter: Letter; studio: MailStudio }) {
  const [view, setView] = useState<View>('phone');
  return (
    <div className="space-y-4">
      <FilterTabs label="How it is shown" tabs={views} value={view} onChange={setView} />
      <p className="break-words">
        <span className="text-ink-soft">Subject: </span>
        <span className="font-semibold">{letter.subject}</span>
      </p>
      {view === 'text' ? (
        <pre className="overflow-x-auto whitespace-pre-wrap break-words rounded-2xl bg-paper-deep p-5 text-[0.95rem]">
          {letterText(letter, studio)}
        </pre>
      ) : (
        <MailFrame
          html={letterHtml(letter, studio, (markdown, options) => micromark(markdown, options))}
          title={`The email “${letter.subject}”`}
          width={widths[view]}
        />
      )}
    </div>
  );
}
