import { paragraphsOf } from '#domain/mails/rendering/paragraphs.ts';
import type { MessageFields } from '#domain/messages/staff-message.ts';

/**
 * A preview of a message.
 * @param ending A description of what the mail adds below it.
 */
export function MessagePreview({ subject, body, ending }: MessageFields & { ending?: string | undefined }) {
  if (!subject.trim() && !body.trim()) return null;
  return (
    <section aria-label="Preview" className="rounded-2xl bg-paper-deep px-5 py-4">
      <h3 className="display break-words text-xl">{subject.trim() || 'No subject yet'}</h3>
      {paragraphsOf(body).map((paragraph, index) => (
        <p key={`${index} ${paragraph}`} className="mt-3 whitespace-pre-line break-words">
          {paragraph}
        </p>
      ))}
      {ending && <p className="mt-3 text-[0.95rem] text-ink-soft">{ending}</p>}
    </section>
  );
}
