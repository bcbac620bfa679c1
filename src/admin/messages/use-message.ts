import { useState } from 'react';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useProblems } from '#components/form/use-problems.ts';
import { type MessageFields, messageForm, type SentBefore } from '#domain/messages/staff-message.ts';
import { type Problems, readForm } from '#domain/schema/read-form.ts';

export const emptyMessage: MessageFields = { subject: '', body: '' };

/** The studio's answer if a message is not sent. */
type Refused<Reason extends string> = SentBefore | { kind: 'refused'; reason: Reason };

export interface MessageOptions<Sent extends { kind: 'sent' }, Reason extends string> {
  /** @param again Whether to send it although another message was sent recently. */
  send: (message: MessageFields & { again: boolean }, requestId: string) => Promise<Sent | Refused<Reason>>;
  /** A further option of the message: another option is another request. */
  choice?: string;
  refusalOf: (reason: Reason) => { message: string; field?: keyof MessageFields };
  onSent: (answer: Sent) => void;
}

/** The subject and text of a message, their validation, and sending it. */
export function useMessage<Sent extends { kind: 'sent' }, Reason extends string>({
  send,
  choice = '',
  refusalOf,
  onSent,
}: MessageOptions<Sent, Reason>) {
  const [fields, setFields] = useState(emptyMessage);
  const [earlierMessage, setEarlierMessage] = useState<SentBefore>();
  const change = useChange();
  const { formRef, problems, showProblems, clearProblems } = useProblems<Problems<MessageFields>>();

  const edit = (changed: Partial<MessageFields>) => {
    setFields((before) => ({ ...before, ...changed }));
    setEarlierMessage(undefined);
    clearProblems(changed);
  };

  const submit = async ({ again }: { again: boolean }) => {
    const parsed = readForm(messageForm, fields);
    if (parsed.kind === 'refused') return void showProblems(parsed.problems);
    const message = { ...parsed.draft, again };
    const answer = await change.send(
      (requestId) => send(message, requestId),
      JSON.stringify({ ...message, choice }),
    );
    if (!answer) return;
    if (answer.kind === 'sent') return onSent(answer);
    if ('sentAt' in answer) return setEarlierMessage(answer);
    const { message: problem, field } = refusalOf(answer.reason as Reason);
    return field ? void showProblems({ [field]: problem }) : change.setProblem(problem);
  };

  return {
    formRef,
    fields,
    edit,
    problems,
    /** A message that was sent recently: a second one needs a confirmation. */
    earlierMessage,
    submit,
    busy: change.busy,
    problem: change.problem,
  };
}
