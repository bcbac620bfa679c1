import { useEffect, useState } from 'react';
import { announce } from '#components/messages/announce.ts';
import type { Checkout } from '#domain/checkouts/checkout-schema.ts';
import { announcedMinutes, holdEndText, minutesLeft, minutesLeftText } from '#domain/checkouts/paid-texts.ts';

interface Props {
  checkout: Checkout;
  /** How far the studio's clock is ahead of this device's, in milliseconds. */
  ahead: number;
}

/** The end of a hold and the remaining minutes: always visible, announced only a few times. */
export function TimeLeft({ checkout, ahead }: Props) {
  const [deviceTime, setDeviceTime] = useState(Date.now);
  const now = new Date(deviceTime + ahead);
  const minutes = minutesLeft(checkout.heldUntil, now);

  useEffect(() => {
    const clock = setInterval(() => setDeviceTime(Date.now()), 5000);
    return () => clearInterval(clock);
  }, []);
  useEffect(() => {
    if (announcedMinutes.includes(minutes)) announce(minutesLeftText(minutes));
  }, [minutes]);

  return (
    <p className="mt-5 font-semibold">
      <span>{holdEndText(checkout, now)}</span>
      {minutes > 0 && <span className="font-normal text-ink-soft">{`, ${minutesLeftText(minutes)}`}</span>}
    </p>
  );
}
