import { useEffect, useState } from 'react';
import { FilterTabs } from '#admin/parts/list/FilterTabs.tsx';
import { PostText } from '#admin/posts/PostText.tsx';
import { TextArea } from '#components/form/TextArea.tsx';

interface Props {
  name: string;
  value: string;
  problem: string | undefined;
  readOnly: boolean;
  onChange: (event: { target: { value: string } }) => void;
}

/** How long the preview waits after the last key, in milliseconds: no key waits for a long post to be drawn. */
const pause = 150;

const tabs = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Markdown beside what becomes of it; one of the two at a time where there is no room for both. */
export function MarkdownField({ name, value, problem, readOnly, onChange }: Props) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [drawn, setDrawn] = useState(value);

  useEffect(() => {
    if (value === drawn) return;
    const timer = setTimeout(() => setDrawn(value), pause);
    return () => clearTimeout(timer);
  }, [value, drawn]);

  return (
    <div className="min-w-0">
      <div className="mb-3 inline-block lg:hidden">
        <FilterTabs label="Write or preview" tabs={tabs} value={tab} onChange={setTab} />
      </div>
      <div className="grid gap-5 lg:grid-cols-2">
        <div className={`min-w-0 ${tab === 'write' || problem ? '' : 'hidden lg:block'}`}>
          <TextArea
            label="Text"
            name={name}
            rows={16}
            value={value}
            readOnly={readOnly}
            spellCheck
            problem={problem}
            hint="Markdown: ## Heading, **bold**, *italic*, - list, [words](https://address)."
            className="min-h-[20rem] font-mono text-[0.95rem] leading-relaxed lg:h-[28rem]"
            onChange={onChange}
          />
        </div>
        <section aria-label="Preview" className={`min-w-0 ${tab === 'preview' ? '' : 'hidden lg:block'}`}>
          <p className="font-semibold" aria-hidden="true">
            Preview
          </p>
          <div
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard.
            tabIndex={0}
            className="mt-1.5 min-h-[20rem] overflow-y-auto rounded-2xl bg-paper-deep p-5 lg:h-[28rem]"
          >
            {drawn.trim() === '' ? (
              <p className="text-ink-soft">What you write appears here as the site will show it.</p>
            ) : (
              <PostText markdown={drawn} />
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
