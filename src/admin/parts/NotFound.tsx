import { Link } from 'wouter';
import { useRecordTitle } from '#admin/parts/use-record-title.ts';
import { buttonStyle } from '#components/controls/button-style.ts';

/** The title of the tab, also of the parts of an existing screen. */
export const notFoundTitle = 'Page not found';

/** The screen for an unknown address of the back office. */
export function NotFound({ children = 'There is nothing at this address of the back office.' }) {
  useRecordTitle(notFoundTitle);
  return (
    <div className="py-8">
      <p className="eyebrow mb-3">404</p>
      <h1 className="text-[min(14vw,clamp(1.7rem,1.4rem+1.2vw,2.3rem))]">Oops! Page not found</h1>
      <p className="mt-4 max-w-measure">{children}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link href="/admin" className={buttonStyle('primary')}>
          Back to the dashboard
        </Link>
        <a href="/" className={buttonStyle('secondary')}>
          Return to Home
        </a>
      </p>
    </div>
  );
}
