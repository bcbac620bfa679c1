import type { ReactNode } from 'react';
import { Badge } from '#components/controls/Badge.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { formatMoney } from '#domain/money/money.ts';
import { passDescription } from '#domain/passes/pass-description.ts';
import { type Pass, passStatuses } from '#domain/passes/pass-schema.ts';
import { balanceChangeText, entryText } from '#domain/passes/pass-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import type { StudioDay } from '#domain/time/studio-time.ts';

interface Props {
  pass: Pass;
  today: StudioDay;
  /** The available actions. */
  children?: ReactNode;
}

/** A pass with the ledger of its credits. */
export function PassDetails({ pass, today, children }: Props) {
  const { name, status, entries, due } = pass;
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {name}
        {status !== 'valid' && <Badge tone="plain">{passStatuses[status].label}</Badge>}
        {due.amount > 0 && <Badge tone="apricot">Unpaid: {formatMoney(due)}</Badge>}
      </p>
      <p className="text-ink-soft">
        <Unbroken text={passDescription(pass, today)} />
      </p>
      <details className="mt-1">
        <summary className="link inline-flex min-h-[44px] cursor-pointer items-center">
          What happened to it
          <span className="sr-only">: {name}</span>
        </summary>
        <ol className="mt-1 space-y-2 border-l border-paper-edge pl-4">
          {entries.map((entry) => (
            <li key={entry.number} className="flex justify-between gap-4 leading-snug">
              <span className="min-w-0 break-words">
                <Unbroken text={entryText(entry)} />
                <time dateTime={entry.at} className="block text-[0.95rem] text-ink-soft">
                  <Unbroken text={formatInstant(entry.at)} />
                </time>
              </span>
              <span className="whitespace-nowrap tabular-nums">{balanceChangeText(entry)}</span>
            </li>
          ))}
        </ol>
      </details>
      {children}
    </li>
  );
}
