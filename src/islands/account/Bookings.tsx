import { EmptySection } from './EmptySection.tsx';

/** The member's places in classes. */
export function Bookings() {
  return (
    <EmptySection
      title="Bookings"
      words="You have not booked a class yet. The week is waiting."
      link={{ label: 'See the schedule', path: '/schedule' }}
    />
  );
}
