import { useEffect, useState } from 'react';
import { Loading } from '#components/messages/Loading.tsx';
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
        // Where the guard has stood: the picture stays, and its words change.
        <div className="page min-h-screen py-[clamp(2.5rem,6vw,4.5rem)]">
          <p className="display text-[clamp(1.9rem,1.5rem+1.6vw,2.6rem)]">Ekantik Admin</p>
          <Loading words="Loading admin dashboard..." />
        </div>
      )}
      <div hidden={loading}>
        <Shell />
      </div>
    </>
  );
}
