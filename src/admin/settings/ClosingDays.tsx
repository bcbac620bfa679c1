import CalendarX2 from 'lucide-react/icons/calendar-x-2';
import { useState } from 'react';
import { buttonStyle } from '#components/controls/button-style.ts';
import { countText } from '#domain/content/count-text.ts';
import type { StaffClosure } from '#domain/settings/settings-schema.ts';
import { closingDaysInWords } from '#domain/settings/settings-texts.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { ReopenDialog } from './ReopenDialog.tsx';
import { SectionHeading } from './SectionHeading.tsx';

/** Days on which the studio is closed, from today on. */
export function ClosingDays({ closures }: { closures: readonly StaffClosure[] }) {
  const [closing, setClosing] = useState(false);
  const [reopening, setReopening] = useState<StaffClosure>();
  return (
    <section aria-labelledby="closing-days">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-[1_1_20rem]">
          <SectionHeading section="closing-days" />
          <p className="mt-1 max-w-measure text-ink-soft">
            Holidays, a new floor. Classes are cancelled, everybody booked is told, and the schedule gives the
            reason.
          </p>
        </div>
        <button type="button" onClick={() => setClosing(true)} className={buttonStyle('primary')}>
          <CalendarX2 aria-hidden="true" className="size-5" />
          Close Days
        </button>
      </div>
      {closures.length === 0 ? (
        <p className="mt-4 rounded-2xl bg-paper-deep px-5 py-6 text-ink-soft">No closing days are planned.</p>
      ) : (
        <ul className="mt-4 divide-y divide-paper-edge border-y border-paper-edge">
          {closures.map((closure) => (
            <li key={closure.id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold">{closingDaysInWords(closure)}</p>
                <p className="break-words text-ink-soft">
                  {closure.reason}
                  {closure.cancelled > 0 &&
                    ` · ${countText(closure.cancelled, 'class', 'classes')} cancelled`}
                </p>
              </div>
              <button
                type="button"
                aria-label={`Reopen ${closingDaysInWords(closure)}`}
                onClick={() => setReopening(closure)}
                className={buttonStyle('secondary')}
              >
                Reopen
              </button>
            </li>
          ))}
        </ul>
      )}
      {closing && <CloseDialog onClose={() => setClosing(false)} />}
      {reopening && <ReopenDialog closure={reopening} onClose={() => setReopening(undefined)} />}
    </section>
  );
}
