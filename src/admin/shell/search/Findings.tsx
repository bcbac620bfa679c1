import { Fragment, type MouseEvent } from 'react';
import { type Finding, findingCountText, findingKinds } from '#domain/overview/findings.ts';

interface Props {
  findings: readonly Finding[];
  busy: boolean;
  outage: boolean;
  retry: () => void;
  text: string;
  listId: string;
  optionId: (position: number) => string;
  chosen: Finding | undefined;
  onChoose: (path: string) => void;
}

/** The results of the header's search, grouped by kind. */
export function Findings({ findings, busy, outage, retry, text, listId, optionId, chosen, onChoose }: Props) {
  const kinds = [...new Set(findings.map(({ kind }) => kind))];
  const onClick = (event: MouseEvent, path: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(path);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press keeps the focus in the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="absolute inset-x-0 max-lg:-right-[3.25rem] top-[calc(100%+0.5rem)] z-30 max-h-[min(26rem,70vh)] overflow-y-auto rounded-soft border border-paper-edge bg-paper py-2 shadow-2xl"
    >
      {findings.length > 0 && (
        <div role="listbox" id={listId} aria-label="Results">
          {kinds.map((kind) => (
            // biome-ignore lint/a11y/useSemanticElements: groups of options have no element of their own
            <div key={kind} role="group" aria-label={findingKinds[kind]}>
              <p aria-hidden className="eyebrow px-4 pb-1 pt-2">
                {findingKinds[kind]}
              </p>
              {findings.map((finding, position) => (
                <Fragment key={`${finding.kind} ${finding.path} ${finding.title} ${finding.detail}`}>
                  {finding.kind === kind && (
                    <a
                      href={finding.path}
                      role="option"
                      id={optionId(position)}
                      tabIndex={-1}
                      aria-selected={finding === chosen}
                      ref={finding === chosen ? intoView : undefined}
                      onClick={(event) => onClick(event, finding.path)}
                      className="flex min-h-[44px] flex-wrap items-center justify-between gap-x-3 px-4 py-1.5 leading-snug hover:bg-paper-deep aria-selected:bg-paper-deep aria-selected:shadow-[inset_3px_0_0_rgb(var(--plum))]"
                    >
                      <span className="min-w-0 break-words font-medium">{finding.title}</span>
                      {finding.detail && (
                        <span className="min-w-0 break-words text-sm text-ink-soft">{finding.detail}</span>
                      )}
                    </a>
                  )}
                </Fragment>
              ))}
            </div>
          ))}
        </div>
      )}
      {busy && <p className="px-4 py-2 text-[0.95rem] text-ink-soft">Searching...</p>}
      {!busy && !outage && findings.length === 0 && (
        <p className="break-words px-4 py-2 text-[0.95rem]">
          {`Nothing found for “${text}”. Try a name, an email or a number.`}
        </p>
      )}
      {outage && (
        <div role="alert" className="px-4 py-2 text-[0.95rem]">
          We could not search the studio just now.{' '}
          <button type="button" onClick={retry} className="link min-h-[44px]">
            Try again
          </button>
        </div>
      )}
      <p role="status" className="sr-only">
        {outage ? '' : findingCountText(findings.length, busy)}
      </p>
    </div>
  );
}

const intoView = (option: HTMLElement | null) => {
  option?.scrollIntoView({ block: 'nearest' });
};
