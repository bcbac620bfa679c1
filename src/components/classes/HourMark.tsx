/** A small square in the colours of a class type's hour, the sky above the ground, before the name of a class. */
export function HourMark({ classType }: { classType: string }) {
  return (
    <span
      aria-hidden="true"
      data-class-type={classType}
      className="hour-strip mr-2.5 inline-block h-[1.05em] w-[0.7em] shrink-0 rounded-[3px] align-[-0.15em]"
    />
  );
}
