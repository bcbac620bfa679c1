import { lazy, Suspense, useState } from 'react';
import { FilterTabs } from '#admin/parts/list/FilterTabs.tsx';
import { useDebounced } from '#admin/parts/use-debounced.ts';
import { PartBoundary } from '#admin/shell/PartBoundary.tsx';
import { TextArea } from '#components/form/TextArea.tsx';

interface Props {
  label: string;
  name: string;
  value: string;
  problem: string | undefined;
  required?: boolean | undefined;
  optional?: boolean | undefined;
  readOnly?: boolean;
  /** The height of both parts. */
  height?: 'page' | 'passage';
  onChange: (event: { target: { value: string } }) => void;
}

/** The debounce of the preview, in milliseconds, so that typing is not delayed by rendering a long post. */
const previewDelay = 150;

/** The Markdown renderer is loaded with the first dialog that needs it. */
const MarkdownPreview = lazy(async () => ({
  default: (await import('./MarkdownPreview.tsx')).MarkdownPreview,
}));

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
  required,
  optional,
  readOnly = false,
  height = 'page',
  onChange,
}: Props) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const rendered = useDebounced(value, previewDelay);
  const plain = <p className="whitespace-pre-wrap">{rendered}</p>;

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
            required={required}
            optional={optional}
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
            {rendered.trim() === '' ? (
              <p className="text-ink-soft">What you write appears here as the site will show it.</p>
            ) : (
              <PartBoundary fallback={plain}>
                <Suspense fallback={plain}>
                  <MarkdownPreview markdown={rendered} />
                </Suspense>
              </PartBoundary>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}
