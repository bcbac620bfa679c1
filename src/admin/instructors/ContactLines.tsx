import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { emailLink } from '#domain/people/email-link.ts';
import { phoneLink } from '#domain/people/phone-link.ts';

/** An instructor's contact details, and where they teach. */
export function ContactLines({
  email,
  phone,
  location,
}: Pick<StaffInstructor, 'email' | 'phone' | 'location'>) {
  const lineStyle = 'flex min-h-[32px] items-center gap-2.5';
  const iconStyle = 'size-4 shrink-0 text-ink-soft';
  return (
    <ul className="space-y-1 text-[0.95rem]">
      {email && (
        <li className={lineStyle}>
          <Mail aria-hidden="true" className={iconStyle} />
          <a href={emailLink(email)} className="link min-w-0">
            {email}
          </a>
        </li>
      )}
      {phone && (
        <li className={lineStyle}>
          <Phone aria-hidden="true" className={iconStyle} />
          <a href={phoneLink(phone)} className="link tabular-nums">
            {phone}
          </a>
        </li>
      )}
      {location && (
        <li className={lineStyle}>
          <MapPin aria-hidden="true" className={iconStyle} />
          {location}
        </li>
      )}
    </ul>
  );
}
