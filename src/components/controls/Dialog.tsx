import { type ReactNode, useId } from 'react';
import { Unbroken } from '#components/Unbroken.tsx';
import { useModal } from './use-modal.ts';

interface Props {
  open: boolean;
  title: string;
  /** The record of the dialog: "Hatha Yoga, Monday 07:00". It is shown below the title and read with it. */
  about?: string | undefined;
  /** `alertdialog` for a confirmation. */
  role?: 'alertdialog';
  /** The id of the text that is read with the title: the question, or the dialog's summary. */
  describedBy?: string;
  onClose: () => void;
  /** Called instead of closing when Escape is pressed: the dialog then stays open as long as it is rendered. */
  onLeave?: (() => void) | undefined;
  /** The key of a class type: the dialog then has the sky of its hour. */
  hour?: string | undefined;
  /** Its width and padding. */
  className?: string | undefined;
  children: ReactNode;
}

/** A modal dialog with a heading. */
export function Dialog({
  open,
  title,
  about,
  describedBy,
  role,
  onClose,
  onLeave,
  hour,
  className = 'w-[min(34rem,calc(100vw-min(2rem,10vw)))] max-w-none p-7',
  children,
}: Props) {
  const modal = useModal({ open, onClose, onLeave });
  const id = useId();

  return (
    <dialog
      {...modal}
      role={role}
      tabIndex={-1}
      aria-labelledby={about ? `${id} ${id}-about` : id}
      aria-describedby={describedBy}
      className={`m-auto rounded-soft border border-paper-edge bg-paper text-ink shadow-2xl backdrop:bg-night/30 focus-visible:outline-0 md:p-9 ${className}`}
    >
      {hour && (
        <div
          aria-hidden="true"
          data-class-type={hour}
          className="hour-band -mx-7 -mt-7 mb-5 h-12 md:-mx-9 md:-mt-9 md:mb-6 md:h-16"
        />
      )}
      <h2 id={id} className="break-words text-[clamp(1.5rem,1.3rem+0.9vw,2rem)]">
        <Unbroken text={title} />
      </h2>
      {about && (
        <p id={`${id}-about`} className="mt-2 break-words font-semibold">
          <Unbroken text={about} />
        </p>
      )}
      {open && children}
    </dialog>
  );
}
