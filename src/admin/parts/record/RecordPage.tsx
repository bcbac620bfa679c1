import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { RecordFormBody, type RecordFormProps } from './RecordFormBody.tsx';
import { useUnsaved } from './use-unsaved.tsx';

interface Props extends RecordFormProps {
  /** Which record it is about. */
  about?: string | undefined;
  /** Leads away, once it was saved or given up. */
  onClose: () => void;
}

/** A form that needs a page of its own. What can be done stays at the lower edge, however long the page is. */
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
