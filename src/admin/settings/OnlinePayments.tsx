import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { History } from '#admin/parts/record/history/History.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { badgeStyle } from '#components/controls/badge-style.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { onlineReadinessText } from '#domain/settings/online-texts.ts';
import type { OnlineSettings } from '#domain/settings/settings-schema.ts';
import { settingRefusals } from '#domain/settings/settings-texts.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { settings } from '#stores/staff/staff.ts';
import { SectionHeading } from './SectionHeading.tsx';

/** Switches online payments on, if the server has its keys, and off. */
export function OnlinePayments({ online }: { online: OnlineSettings }) {
  const { ready, takesOnline } = online;
  const { busy, problem, setProblem, send } = useChange();

  const switchTo = async (on: boolean) => {
    const answer = await send(async (requestId) => (await settings()).takeOnline(on, requestId), String(on));
    if (!answer) return;
    invalidate('settings');
    if (answer.kind === 'refused') return setProblem(settingRefusals[answer.reason]);
    void notifySuccess(on ? 'Online payments are on' : 'Online payments are off');
  };

  return (
    <section aria-labelledby="online">
      <SectionHeading section="online">
        <span className={badgeStyle(takesOnline ? 'sage' : 'plain')}>{takesOnline ? 'On' : 'Off'}</span>
      </SectionHeading>
      <p className="mt-1 max-w-measure text-ink-soft">
        Classes, passes and orders can be paid by card on Stripe’s page. Without it, “Credit Card” means the
        card machine at reception.
      </p>
      <p role="status" className="mt-3 max-w-measure">
        {onlineReadinessText(ready, takesOnline)}
      </p>
      <p className="my-4">
        <ActionButton
          tone={takesOnline ? 'secondary' : 'primary'}
          busy={busy}
          busyLabel="Processing..."
          disabledReason={takesOnline || ready ? undefined : 'The server has no keys for Stripe'}
          onClick={() => void switchTo(!takesOnline)}
        >
          {takesOnline ? 'Switch Online Payments Off' : 'Switch Online Payments On'}
        </ActionButton>
      </p>
      <Problem message={problem} />
      <History kind="settings" recordKey="online" />
    </section>
  );
}
