import { Problem } from '#components/messages/Problem.tsx';
import { type PictureChoice, stoppedMessage } from './use-picture-choice.ts';

/** How far the upload of a chosen picture is, or why it did not succeed. */
export function UploadState({ choice }: { choice: PictureChoice }) {
  switch (choice.kind) {
    case 'none':
      return null;
    case 'preparing':
      return <Progress sentence="The picture is being prepared…" />;
    case 'sending':
      return <Progress sentence="The picture is being stored…" />;
    case 'stopped':
      return <Problem message={stoppedMessage} isAnnounced className="" />;
    case 'refused':
      return <Problem message={choice.message} isAnnounced className="" />;
  }
}

const Progress = ({ sentence }: { sentence: string }) => (
  <p className="flex items-center gap-3">
    <progress aria-label="Picture" className="h-2 w-24 accent-plum" />
    <span>{sentence}</span>
  </p>
);
