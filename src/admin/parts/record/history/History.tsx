import { type ReactNode, useState } from 'react';
import { useInstructors } from '#admin/instructors/use-instructors.ts';
import { useContent } from '#admin/parts/content.ts';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRole } from '#admin/parts/use-role.ts';
import { changeLines } from '#domain/records/change-texts.ts';
import { hiddenFields, historyLabels, historyValues } from '#domain/records/history-fields.ts';
import type { RestorableKind } from '#domain/records/restore-fields.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { staff } from '#stores/staff/staff.ts';
import { type Restorable, RestoreEntry } from './RestoreEntry.tsx';

type RecordKind = Parameters<Awaited<ReturnType<typeof staff>>['history']>[0];

interface Props<Kind extends RecordKind> {
  kind: Kind;
  /** In the form of its address: a key, an id, a number. */
  recordKey: string;
  /** The target into which earlier values can be restored, if they can be. */
  restorable?: Restorable<Kind & RestorableKind> | undefined;
}

/** Staff's changes of a record: who, when, what. Loaded when it is opened; admins only. */
export function History<Kind extends RecordKind>({ kind, recordKey, restorable }: Props<Kind>) {
  const [open, setOpen] = useState(false);
  if (useRole() !== 'admin') return null;
  return (
    <details
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="rounded-2xl border border-paper-edge px-5 py-2"
    >
      <summary className="min-h-[44px] cursor-pointer py-2 font-semibold hover:text-plum">History</summary>
      {open && <Changes kind={kind} recordKey={recordKey} restorable={restorable} />}
    </details>
  );
}

function Changes<Kind extends RecordKind>({ kind, recordKey, restorable }: Required<Props<Kind>>): ReactNode {
  const { data: instructors } = useInstructors();
  const { classTypes } = useContent();
  const values = historyValues(kind, { instructors: instructors ?? [], classTypes });
  // The key begins with "history", so that a change of any noun reloads it.
  const { data, problem, busy, retry } = useQuery(
    ['history', kind, recordKey],
    async () => (await staff()).history(kind, recordKey),
    { steady: false },
  );
  if (!data) return problem && !busy ? <OutageNotice onRetry={retry} /> : <Skeleton rows={2} />;
  if (data.length === 0) return <p className="pb-3 text-ink-soft">Nobody has changed this yet.</p>;
  return (
    <ol className="max-h-72 space-y-3 overflow-y-auto pb-3">
      {data.map((change) => (
        <li key={change.at + change.action + JSON.stringify(change.after)}>
          <p className="text-[0.95rem] text-ink-soft">
            {formatInstant(change.at)}, {change.by ?? 'by hand'}
          </p>
          <ul className="break-words">
            {changeLines(change, historyLabels(kind), values, hiddenFields).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {restorable && (
            <RestoreEntry
              {...restorable}
              kind={kind as Kind & RestorableKind}
              change={change}
              choices={{ instructors, classTypes }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}
