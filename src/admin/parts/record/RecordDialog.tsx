import { Dialog } from '#components/controls/Dialog.tsx';
import { RecordFormBody, type RecordFormProps } from './RecordFormBody.tsx';
import { useUnsaved } from './unsaved/use-unsaved.tsx';

interface Props extends RecordFormProps {
  /** The record: "Hatha Yoga, Monday 07:00". */
  about?: string | undefined;
  onClose: () => void;
  /** The width of the dialog, if it differs from the default. */
  className?: string | undefined;
}

/** A form in a dialog. Only its caller closes it: input survives every refusal and outage. */
export function RecordDialog({ about, onClose, className, ...body }: Props) {
  const { title, form, uploading = false } = body;
  const { leave, question } = useUnsaved({
    draft: form.fields,
    saved: form.saved,
    uploading,
    onLeave: onClose,
  });
  return (
    <>
      {question}
      <Dialog open title={title} about={about} onClose={onClose} onLeave={leave} className={className}>
        <RecordFormBody {...body} onLeave={leave} className="mt-6" actions="mt-7" />
      </Dialog>
    </>
  );
}
