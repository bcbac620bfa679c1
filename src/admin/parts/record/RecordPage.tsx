import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { RecordFormBody, type RecordFormProps } from './RecordFormBody.tsx';
import { useUnsaved } from './use-unsaved.tsx';

interface Props extends RecordFormProps {
  /** The record. */
  about?: string | undefined;
  /** Leaves the page after saving or discarding. */
  onClose: () => void;
}

/** A form on a separate page. Its buttons are sticky at the lower edge, however long the page is. */
export function RecordPage({ about, onClose, ...body }: Props) {
  const { title, form, arriving = false } = body;
  const { leave, question } = useUnsaved({
    draft: form.fields,
    saved: form.saved,
    arriving,
    onLeave: onClose,
  });
  return (
    <>
      {question}
      <ScreenHead title={title} words={about} />
      <RecordFormBody
        {...body}
        named
        onLeave={leave}
        className=""
        actions="record-actions sticky bottom-0 z-10 -mx-1 mt-7 border-t border-paper-edge bg-paper px-1 py-4"
      />
    </>
  );
}
