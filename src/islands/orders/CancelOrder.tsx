import { useState } from 'react';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { QuestionDialog } from '#components/controls/QuestionDialog.tsx';
import { uncertainChangeMessage } from '#components/messages/outages/outage-message.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { useProblem } from '#components/messages/use-problem.ts';
import { orderReference } from '#domain/orders/order.ts';
import type { Order } from '#domain/orders/order-schema.ts';
import { cancellingText } from '#domain/orders/order-texts.ts';
import { orders } from '#stores/orders/orders.ts';

interface Props {
  order: Order;
  open: boolean;
  onClose: () => void;
  onChange: (order: Order) => void;
}

const refusals = {
  'contents-opened':
    'You can open what is digital in this order, so it can no longer be cancelled here. Please contact us, and we will find a solution.',
  'already-collected':
    'This order was collected already, so there is nothing left to cancel. To bring something back, ask at reception.',
  'unknown-order': 'This order no longer exists.',
};

/** Explains the effect of cancelling, and asks for confirmation. */
export function CancelOrder({ order, open, onClose, onChange }: Props) {
  const [busy, setBusy] = useState(false);
  const { problem, setProblem } = useProblem(open);

  const cancel = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const service = await orders();
      const answer = await service.cancel(order.token);
      if (answer.kind === 'refused') {
        setProblem(refusals[answer.reason]);
        const current = await service.byToken(order.token);
        if (current) onChange(current);
        return;
      }
      onClose();
      onChange(answer.order);
      await notifySuccess(`Order ${orderReference(order)} cancelled`);
    } catch {
      setProblem(uncertainChangeMessage);
    } finally {
      setBusy(false);
    }
  };

  return (
    <QuestionDialog
      open={open}
      title={`Cancel ${orderReference(order)}?`}
      effect={cancellingText(order)}
      problem={problem}
      declineLabel="Keep order"
      onClose={onClose}
    >
      <Button onClick={cancel} busy={busy} busyLabel="Processing..." className={buttonStyle('destructive')}>
        Cancel order
      </Button>
    </QuestionDialog>
  );
}
