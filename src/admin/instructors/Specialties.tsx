import { Badge } from '#components/controls/Badge.tsx';

/** An instructor's specialties. */
export function Specialties({ specialties }: { specialties: readonly string[] }) {
  if (specialties.length === 0) return null;
  return (
    <ul aria-label="Specialties" className="flex flex-wrap gap-1.5">
      {specialties.map((specialty) => (
        <li key={specialty} className="max-w-full break-words">
          <Badge tone="plain">{specialty}</Badge>
        </li>
      ))}
    </ul>
  );
}
