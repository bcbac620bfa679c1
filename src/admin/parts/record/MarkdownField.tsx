import { lazy, Suspense, useEffect, useState } from 'react';
import { FilterTabs } from '#admin/parts/list/FilterTabs.tsx';
import { Part } from '#admin/shell/Part.tsx';
import { TextArea } from '#components/form/TextArea.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  problem: string | undefined;
  readOnly?: boolean;
  /** The height of both parts. */
  height?: 'page' | 'passage';
  onChange: (event: { target: { value: string } }) => void;
}

/** The debounce of the preview, in milliseconds, so that typing is not delayed by rendering a long post. */
const pause = 150;

/** The Markdown renderer is loaded with the first dialog that needs it. */
const ShownText = lazy(async () => ({ default: (await import('./ShownText.tsx')).ShownText }));

const heights = {
  page: 'min-h-[20rem] lg:h-[28rem]',
  passage: 'min-h-[12rem] lg:h-[16rem]',
} as const;

const tabs = [
  { value: 'write', label: 'Write' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Markdown beside its preview; only one of the two where there is no room for both. */
export function MarkdownField({
  label,
  name,
  value,
  problem,
  readOnly = false,
  height = 'page',
  onChange,
}: Props) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [drawn, setDrawn] = useState(value);
  const plain = <p className="whitespace-pre-wrap">{drawn}</p>;

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
            label={label}
            name={name}
            rows={height === 'page' ? 16 : 8}
            value={value}
            readOnly={readOnly}
            spellCheck
            problem={problem}
            hint="Markdown: ## Heading, **bold**, *italic*, - list, [words](https://address)."
            className={`font-mono text-[0.95rem] leading-relaxed ${heights[height]}`}
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
            className={`mt-1.5 overflow-y-auto rounded-2xl bg-paper-deep p-5 ${heights[height]}`}
          >
            {drawn.trim() === '' ? (
              <p className="text-ink-soft">What you write appears here as the site will show it.</p>
            ) : (
              <Part instead={plain}>
                <Suspense fallback={plain}>
                  <ShownText markdown={drawn} />
                </Suspense>
              </Part>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
