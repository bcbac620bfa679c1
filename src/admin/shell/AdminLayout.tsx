import { useEffect, useState } from 'react';
import { Loading } from '#components/messages/Loading.tsx';
import { useEarlierToast } from '#components/messages/toasts/use-earlier-toast.ts';
import { nextToast } from '#stores/next-toast.ts';
import { Shell } from './Shell.tsx';

/** The duration of the dashboard's loading message, in milliseconds. */
const loadingTime = 800;

/** The back office's frame. During the loading message, the first screen is mounted behind it and loads its data. */
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
        // In the same place as the guard's indicator: only the text changes.
        <div className="page min-h-screen py-[clamp(2.5rem,6vw,4.5rem)]">
          <p className="display text-[clamp(1.9rem,1.5rem+1.6vw,2.6rem)]">Ekantik Admin</p>
          <Loading text="Loading admin dashboard..." />
        </div>
      )}
      <div hidden={loading}>
        <Shell />
      </div>
    </>
  );
}
