import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useRef, useState } from 'react';
import { ExplainedButton } from '#admin/parts/ExplainedButton.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { announce } from '#components/messages/announce.ts';
import { bookingStatuses } from '#domain/bookings/booking-status.ts';
import { placeLabels } from '#domain/bookings/places-at-home.ts';
import { paymentText } from '#domain/occurrences/staff/attendee-texts.ts';
import { hasBegun, whyNotMarked } from '#domain/occurrences/staff/disabled-reasons.ts';
import { dateOfClass } from '#domain/occurrences/staff/occurrence-texts.ts';
import { isSecondTap, pressedMark } from '#domain/occurrences/staff/roll-call.ts';
import { queueMark } from '#stores/staff/marks.ts';
import { studioNow } from '#stores/studio-clock.ts';
import { AttendeeDetails } from './AttendeeDetails.tsx';
import type { AttendeeProps } from './attendee-change.ts';

/** A person who has or had a place in a class: one press marks them as attended, their name opens the details. */
export function AttendeeItem(props: AttendeeProps) {
  const { person, row } = props;
  const { number, name, status, firstTime, due, notes, atHome } = person;
  const [open, setOpen] = useState(false);
  // The details stay mounted when they are collapsed, so that input is preserved.
  const [opened, setOpened] = useState(false);
  const id = useId();
  const now = studioNow();
  const whyNot = row.status === 'cancelled' ? undefined : whyNotMarked(row, now);
  const isPresent = status === 'attended';
  const lastPressedAt = useRef<number>(undefined);

  const toggle = ({ timeStamp }: { timeStamp: number }) => {
    if (isSecondTap(timeStamp, lastPressedAt.current)) return;
    lastPressedAt.current = timeStamp;
    const mark = pressedMark(status, hasBegun(row, now));
    queueMark({ booking: number, name, occurrence: dateOfClass(row), mark });
    announce(mark === 'attended' ? `${name} is here` : `${name} is not here`);
  };

  return (
    <li>
      <div className="flex min-h-[52px] items-center gap-2 large-text:flex-wrap large-text:pb-2">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => {
            setOpen(!open);
            setOpened(true);
          }}
          className="group flex min-h-[52px] min-w-0 flex-1 items-center gap-2 py-1 text-left large-text:basis-full"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 shrink-0 text-ink-soft group-hover:text-plum print:hidden ${open ? 'rotate-90' : ''}`}
          />
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <span className="min-w-0 break-words font-semibold group-hover:text-plum">{name}</span>
            <span
              className={`text-[0.95rem] tabular-nums ${due.amount > 0 ? 'font-semibold text-apricot-ink' : 'text-ink-soft'}`}
            >
              {status !== 'cancelled' && paymentText(person)}
            </span>
            {notes.length > 0 && (
              <Badge tone="plum">
                Note<span className="sr-only">{`: ${notes.join('. ')}`}</span>
              </Badge>
            )}
            {atHome && <Badge tone="sage">{placeLabels.home}</Badge>}
            {firstTime && status !== 'cancelled' && <Badge tone="apricot">First time</Badge>}
            {(status === 'no-show' || status === 'cancelled') && (
              <Badge tone={bookingStatuses[status].tone}>{bookingStatuses[status].label}</Badge>
            )}
          </span>
        </button>
        {row.status !== 'cancelled' && status !== 'cancelled' && (
          <ExplainedButton
            aria-pressed={isPresent}
            disabledReason={whyNot}
            onClick={toggle}
            className={`ml-auto min-h-[44px] min-w-[5rem] shrink-0 rounded-full px-3 font-semibold text-plum shadow-[inset_0_0_0_1.5px_currentColor] transition-colors aria-disabled:cursor-not-allowed aria-disabled:text-ink-soft aria-pressed:bg-plum aria-pressed:text-plum-on aria-pressed:shadow-none ${whyNot ? '' : hoverStyle(isPresent)}`}
          >
            {isPresent && <span aria-hidden="true">✓ </span>}
            <span>Here</span>
            <span className="sr-only">{`: ${name}`}</span>
          </ExplainedButton>
        )}
      </div>
      <div id={id} hidden={!open}>
        {opened && <AttendeeDetails {...props} />}
      </div>
    </li>
  );
}

/** On a touch screen the last pressed button would keep the style of hovering, and look like a mark. */
const hoverStyle = (isPresent: boolean) =>
  `active:translate-y-px ${isPresent ? '[@media(hover:hover)]:hover:bg-plum-strong' : '[@media(hover:hover)]:hover:bg-paper-deep'}`;
