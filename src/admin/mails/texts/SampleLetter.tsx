import { LetterPreview } from '#admin/mails/LetterPreview.tsx';
import { useMailStudio } from '#admin/mails/use-mail-studio.ts';
import type { LetterTexts } from '#domain/mails/letter-texts.ts';
import { sampleLetter } from '#domain/mails/samples/sample-letter.ts';

/** A mail of this kind to a fictional person. */
export function SampleLetter({ kind, texts }: { kind: string; texts?: LetterTexts }) {
  const studio = useMailStudio();
  return <LetterPreview letter={sampleLetter(kind, studio, texts)} studio={studio} />;
}
