import { buttonStyle } from './button-style.ts';
import { CopyField } from './CopyField.tsx';

interface Props {
  /** Its path on this site. */
  path: string;
  /** Its purpose. */
  label: string;
  /** Whether it leads to another page, which can be opened from here. */
  elsewhere?: boolean;
}

/** A link by which a person without an account can find their booking or order again. */
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
