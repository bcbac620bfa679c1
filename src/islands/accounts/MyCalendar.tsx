import { useCallback, useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { CopyField } from '#components/controls/CopyField.tsx';
import { uncertainChangeMessage } from '#components/messages/outages/outage-message.ts';
import { notifyError, notifySuccess } from '#components/messages/toasts/notify.ts';
import { calendars } from '#stores/accounts/calendars.ts';
import { LoadedSection } from './sections/LoadedSection.tsx';
import { useLoaded } from './sections/use-loaded.ts';

const texts = {
  loading: 'Loading your calendar address',
  unavailable: 'We could not look up your calendar address. The studio’s server is out of reach.',
};

interface CalendarState {
  offered: boolean;
  address: string | undefined;
}

/** The private address by which a calendar program subscribes to the member's classes. */
export function MyCalendar() {
  const read = useCallback(async (): Promise<CalendarState> => {
    const { offered, ownAddress } = await calendars();
    return { offered, address: offered ? await ownAddress() : undefined };
  }, []);
  const { loaded, load, refresh, setLoaded } = useLoaded<CalendarState>(read);
  const [busy, setBusy] = useState(false);

  const change = async (message: string, send: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(true);
    try {
      setLoaded({ offered: true, address: await send() });
      await notifySuccess(message);
    } catch {
      // The shown address may have been replaced, and only the answer lost.
      void refresh();
      await notifyError(uncertainChangeMessage);
    } finally {
      setBusy(false);
    }
  };
  const renew = (message: string) => () => change(message, async () => (await calendars()).renew());
  const end = () =>
    change('Your calendar address is switched off.', async () => {
      await (await calendars()).end();
      return undefined;
    });

  return (
    <LoadedSection title="My calendar" loaded={loaded} onRetry={load} texts={texts} skeleton={['h-[48px]']}>
      {({ offered, address }) =>
        !offered ? (
          <p className="mt-4">
            Your own calendar can follow your classes on the studio’s site. This demo runs only in your
            browser, where no calendar program can reach it.
          </p>
        ) : address === undefined ? (
          <>
            <p className="mt-4">
              See your classes and waiting places in your own calendar, always as they are now.
            </p>
            <Button
              onClick={renew('Your calendar address is ready.')}
              busy={busy}
              busyLabel="Processing..."
              className={buttonStyle('secondary', 'mt-4')}
            >
              Create my calendar address
            </Button>
          </>
        ) : (
          <>
            <CopyField
              value={address}
              label="Add this address to your calendar as a subscription. Keep it to yourself: whoever has it sees your classes."
              copied="The calendar address has been copied."
            />
            <div className="mt-3 flex flex-wrap gap-x-6">
              <Button
                onClick={renew('You have a new calendar address. The old one no longer works.')}
                busy={busy}
                busyLabel="Processing..."
                className="link min-h-[44px] font-semibold"
              >
                Create a new address
              </Button>
              <Button
                onClick={end}
                busy={busy}
                busyLabel="Processing..."
                className="link min-h-[44px] font-semibold"
              >
                Switch it off
              </Button>
            </div>
          </>
        )
      }
    </LoadedSection>
  );
}
