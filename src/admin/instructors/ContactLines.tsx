import { Mail, MapPin, Phone } from 'lucide-react';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';

/** An instructor's contact details, and where they teach. */
export function ContactLines({
  email,
  phone,
  location,
}: Pick<StaffInstructor, 'email' | 'phone' | 'location'>) {
  const line = 'flex min-h-[32px] items-center gap-2.5';
  const sign = 'size-4 shrink-0 text-ink-soft';
  return (
    <ul className="space-y-1 text-[0.95rem]">
      {email && (
        <li className={line}>
          <Mail aria-hidden="true" className={sign} />
          <a href={`mailto:${email}`} className="link min-w-0 break-all">
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li className={line}>
          <Phone aria-hidden="true" className={sign} />
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="link tabular-nums">
            {phone}
          </a>
        </li>
      )}
      {location && (
        <li className={line}>
          <MapPin aria-hidden="true" className={sign} />
          {location}
        </li>
      )}
    </ul>
  );
}
