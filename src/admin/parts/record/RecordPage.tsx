import { RecordFormBody, type RecordFormProps } from './RecordFormBody.tsx';
import { useUnsaved } from './unsaved/use-unsaved.tsx';

interface Props extends RecordFormProps {
  /** Leaves the page after saving or discarding. */
  onClose: () => void;
}

/**
 * A form on a separate page, below the page's own heading. Its buttons are sticky at the lower edge, however long the
 * page is.
 */
export function RecordPage({ onClose, ...body }: Props) {
  const { form, uploading = false } = body;
  const { leave, question } = useUnsaved({
    draft: form.fields,
    saved: form.saved,
    uploading,
    onLeave: onClose,
  });
  return (
    <>
      {question}
      <RecordFormBody
        {...body}
        isNamed
        onLeave={leave}
        className=""
        actions="record-actions at-edge bottom-0 z-10 -mx-1 mt-7 border-t border-paper-edge bg-paper px-1 py-4"
      />
    </>
  );
}
