import { buttonStyle } from './button-style.ts';
import { CopyField } from './CopyField.tsx';

interface Props {
  /** Where it leads, on this site. */
  path: string;
  /** What it is for. */
  label: string;
  /** Whether the page is another one, which can be opened from here. */
  elsewhere?: boolean;
}

/** A link by which somebody without an account finds something of theirs again. */
export function PrivateLink({ path, label, elsewhere = false }: Props) {
  return (
    <CopyField value={`${location.origin}${path}`} label={label} copied="The link has been copied.">
      {elsewhere && (
        <a href={path} className={buttonStyle('secondary')}>
          Open
        </a>
      )}
    </CopyField>
  );
}
