import { initials } from '#domain/instructors/initials.ts';

/** An instructor's initials; the name is beside them. */
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
