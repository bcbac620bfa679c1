import { buttonStyle } from '#components/controls/button-style.ts';
import { preloadBooking } from './booking-parts.ts';

interface Props {
  action: 'Book' | 'Join Waitlist';
  /** The class, for screen readers, which may read the button without its row. */
  about: string;
  onPress: (pressed: HTMLElement) => void;
}

/** Opens the booking dialog; without JavaScript it is a link to other ways of booking. */
export function BookButton({ action, about, onPress }: Props) {
  const label = (
    <>
      {action}
      <span className="sr-only"> {about}</span>
    </>
  );
  return (
    <>
      <a href="/contact#book-a-place" className={buttonStyle('secondary', 'without-script w-full !px-2')}>
        {label}
      </a>
      <button
        type="button"
        onPointerEnter={preloadBooking}
        onFocus={preloadBooking}
        onClick={(event) => onPress(event.currentTarget)}
        className={buttonStyle('secondary', 'script-only w-full !px-2 !py-0.5')}
      >
        {label}
      </button>
    </>
  );
}
