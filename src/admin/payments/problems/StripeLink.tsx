import ExternalLink from 'lucide-react/icons/external-link';
import { stripePath } from '#domain/payments/payment-problems.ts';

/** The link to a payment or payout in Stripe's dashboard; renders nothing if Stripe's id is unknown. */
export function StripeLink({
  id,
  reference,
}: {
  /** Stripe's id. */
  id: string | null;
  /** What it is, for screen readers. */
  reference: string;
}) {
  if (id === null) return null;
  return (
    <a
      href={stripePath(id)}
      target="_blank"
      rel="noreferrer"
      className="link inline-flex min-h-[44px] items-center gap-2 px-2 font-semibold"
    >
      Open at Stripe
      <span className="sr-only">: {reference}, in a new tab</span>
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}
