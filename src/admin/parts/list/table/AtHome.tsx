import House from 'lucide-react/icons/house';
import { atHomeText } from '#domain/occurrences/staff/occurrence-status.ts';

/**
 * The number of people at home, after that of the places, in windows without room for words; nothing if there are none.
 * Screen readers read it with the places.
 */
export function AtHome({ people }: { people: number }) {
  if (people === 0) return null;
  return (
    <span
      aria-hidden="true"
      title={atHomeText(people)}
      className="ml-0.5 whitespace-nowrap text-ink-soft sm:ml-1 columns:hidden"
    >
      <House className="inline size-[0.95em] align-[-0.1em] sm:mr-0.5" />
      <span>{people}</span>
    </span>
  );
}
