import { LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useEarlierToast } from '#components/messages/use-earlier-toast.ts';
import { nextToast } from '#stores/next-toast.ts';
import { Shell } from './Shell.tsx';

/** How long the dashboard says that it is loading, in milliseconds. */
const loadingTime = 800;

/** The back office's frame. While it says that it is loading, the first screen is behind it, asking for its data. */
export function AdminLayout() {
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setLoading(false), loadingTime);
    return () => clearTimeout(timer);
  }, []);
  useEarlierToast(nextToast);

  return (
    <>
      {loading && (
        <div role="status" className="grid min-h-screen place-content-center justify-items-center gap-4">
          <LoaderCircle aria-hidden className="size-8 animate-spin text-plum" />
          <p className="text-ink-soft">Loading admin dashboard...</p>
        </div>
      )}
      <div hidden={loading}>
        <Shell />
      </div>
    </>
  );
}
