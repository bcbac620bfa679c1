import ArrowLeft from 'lucide-react/icons/arrow-left';
import { Link } from 'wouter';

/** The link from a record's page to the list of all records. */
export function BackLink({ path, label }: { path: string; label: string }) {
  return (
    <p className="mb-4">
      <Link href={path} className="link inline-flex min-h-[44px] items-center gap-2">
        <ArrowLeft aria-hidden="true" className="size-4" />
        {label}
      </Link>
    </p>
  );
}
