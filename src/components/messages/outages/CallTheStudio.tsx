import { phoneLink } from '#domain/people/phone-link.ts';

/** A link to telephone the studio, for what the site cannot do. @param phone As it is displayed. */
export function CallTheStudio({ phone }: { phone: string }) {
  return (
    <p className="mt-1">
      Please ring{' '}
      <a
        href={phoneLink(phone)}
        className="link inline-flex min-h-[44px] items-center font-semibold tabular-nums"
      >
        {phone}
      </a>{' '}
      and we will arrange it with you. What you typed stays here.
    </p>
  );
}
