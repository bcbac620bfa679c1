import { useCallback, useState } from 'react';
import { uncertainChangeMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { bookings } from '#stores/bookings/booking.ts';
import { LoadedSection } from './sections/LoadedSection.tsx';
import { useLoaded } from './sections/use-loaded.ts';

const texts = {
  loading: 'Loading your reminders',
  unavailable: 'We could not look up your reminders. The studio’s server is out of reach.',
};

/** The setting whether a member is reminded before each class. */
export function Reminders() {
  const read = useCallback(async () => ({ on: await (await bookings()).reminders() }), []);
  const { loaded, load, refresh, setLoaded } = useLoaded<{ on: boolean }>(read);
  const [busy, setBusy] = useState(false);

  const switchReminders = async (on: boolean) => {
    if (busy) return;
    setBusy(true);
    // The checkbox changes at once (optimistic update), and changes back if saving fails.
    setLoaded({ on });
    try {
      const saved = await (await bookings()).setReminders(on);
      setLoaded({ on: saved });
      await notifySuccess(saved ? 'We remind you before each class.' : 'We will send you no more reminders.');
    } catch {
      setLoaded({ on: !on });
      // It may have been changed, and only the answer lost.
      void refresh();
      await notifyError(uncertainChangeMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <LoadedSection title="Reminders" loaded={loaded} onRetry={load} texts={texts} skeleton={['h-[44px]']}>
      {({ on }) => (
        <label className="mt-4 flex min-h-[44px] items-center gap-3">
          <input
            type="checkbox"
            checked={on}
            aria-busy={busy}
            onChange={({ target }) => void switchReminders(target.checked)}
          />
          Remind me the evening before a class, or in the morning if I book later
        </label>
      )}
    </LoadedSection>
  );
}
