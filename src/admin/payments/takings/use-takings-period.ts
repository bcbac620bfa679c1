import { useEffect, useState } from 'react';
import type { HistoryStep } from '#admin/parts/list/use-list-address.ts';
import { useDialogAddress } from '#admin/parts/use-dialog-address.ts';
import { parseListNumber } from '#domain/records/list-number.ts';
import { parseStudioDay, type StudioDay, studioDayOf } from '#domain/time/studio-time.ts';
import { studioNow } from '#stores/studio-clock.ts';

/**
 * The days of the takings, by default today, the page of their payments, and the open receipt. All are in the address.
 * @param hasInput Whether a count is being typed. To be called in an effect.
 */
export function useTakingsPeriod(hasInput: () => boolean) {
  const { params, setDialog, setOther } = useDialogAddress();
  const today = studioDayOf(studioNow());
  const [shownToday, setShownToday] = useState(today);
  // A count that is typed at midnight belongs to the day on which it was begun.
  useEffect(() => {
    if (shownToday !== today && !hasInput()) setShownToday(today);
  });
  const from = parseStudioDay(params.get('from')) ?? shownToday;
  const to = parseStudioDay(params.get('to')) ?? from;
  const isReversed = to < from;

  const choose = (
    changed: { from?: StudioDay; to?: StudioDay; offset?: number },
    step: HistoryStep = 'replace',
  ) => {
    const next = { from, to, offset: 0, ...changed };
    const values = {
      ...(next.from !== shownToday && { from: next.from }),
      ...(next.to !== next.from && { to: next.to }),
      ...(next.offset > 0 && { offset: String(next.offset) }),
    };
    setOther(() => new URLSearchParams(values), step);
  };

  /** Opening a receipt is a history entry, which Back undoes. */
  const openReceipt = (number: number | undefined) =>
    setDialog(number === undefined ? 'close' : 'open', (now) => {
      const next = new URLSearchParams(now);
      if (number === undefined) next.delete('open');
      else next.set('open', String(number));
      return next;
    });

  return {
    today,
    from,
    to,
    isReversed,
    /** The days to query: of reversed days nothing is shown, but a query needs a period. */
    days: { from, to: isReversed ? from : to },
    /** The number of payments before the first one shown. */
    offset: parseListNumber(params.get('offset')),
    /** The number of the open receipt; 0 for none. */
    receipt: parseListNumber(params.get('open')),
    openReceipt,
    /** Shows other days from their first page on, or another page. */
    choose,
  };
}

export type TakingsPeriod = ReturnType<typeof useTakingsPeriod>;
