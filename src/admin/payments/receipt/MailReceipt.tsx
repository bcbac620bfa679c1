import { useState } from 'react';
import { InlineForm } from '#admin/parts/InlineForm.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { Field } from '#components/form/Field.tsx';
import { useProblems } from '#components/form/use-problems.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { paymentRefusalMessages } from '#domain/payments/payment-refusals.ts';
import { type Payment, receiptForm } from '#domain/payments/payment-schema.ts';
import { paymentReference } from '#domain/payments/payment-texts.ts';
import { metadataOf, type Problems, readForm } from '#domain/schema/read-form.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { payments } from '#stores/staff/staff.ts';

/** Sends a receipt by mail: to the payer's address, unless another one is typed. */
export function MailReceipt({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const close = useWhileMounted(onDone);
  const [email, setEmail] = useState(payment.person?.email ?? '');
  const change = useChange();
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<{ email: string }>>();

  const send = async () => {
    const parsed = readForm(receiptForm, { email });
    if (parsed.kind === 'refused') return void showProblems(parsed.problems);
    const to = parsed.draft.email;
    const answer = await change.send(
      async (requestId) => (await payments()).mailReceipt(payment.number, to, requestId),
      to,
    );
    if (!answer) return;
    if (answer.kind === 'refused') {
      const message = paymentRefusalMessages[answer.reason];
      return answer.reason === 'email-invalid'
        ? void showProblems({ email: message })
        : change.setProblem(message);
    }
    invalidate('payments', 'people', 'mails');
    void notifySuccess(`${paymentReference(payment)} is on its way to ${to}`);
    close();
  };

  return (
    <InlineForm
      formRef={formRef}
      draft={email}
      submitLabel="Send Receipt"
      busy={change.busy}
      onSubmit={() => void send()}
      onClose={onDone}
      className="mt-5 p-4 print:hidden sm:p-5"
    >
      <Field
        label={metadataOf(receiptForm, 'email').label}
        hint={payment.person === null ? 'It is used for this email only.' : undefined}
        type="email"
        required
        autoComplete="off"
        value={email}
        problem={problems.email}
        onChange={(event) => {
          setEmail(event.target.value);
          clearProblems({ email: event.target.value });
        }}
      />
      <Problem message={change.problem} />
    </InlineForm>
  );
}
