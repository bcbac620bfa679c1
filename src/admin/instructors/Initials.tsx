import { initials } from '#domain/instructors/initials.ts';

/** A person by their initials; their name stands beside it. */
export function Initials({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-14 shrink-0 place-items-center rounded-full bg-sage-pale font-semibold tracking-wide text-ink"
    >
      {initials(name)}
    </span>
  );
}
