import { buttonStyle } from '#components/controls/button-style.ts';
import { Dialog } from '#components/controls/Dialog.tsx';
import { phoneLink } from '#domain/people/phone-link.ts';
import type { PersonToTelephone } from '#domain/people/telephone-text.ts';

interface Props {
  /** The event: "The class is cancelled." */
  message: string;
  people: readonly PersonToTelephone[];
  onClose: () => void;
}

/** The people without an email address, whom staff telephone. */
export function TelephoneDialog({ message, people, onClose }: Props) {
  return (
    <Dialog open title="Please telephone" onClose={onClose}>
      <p className="mt-4 max-w-measure">
        {message} These people left no email address, so nobody has told them yet.
      </p>
      <ul className="mt-4 space-y-2">
        {people.map(({ name, phone }, index) => (
          <li
            key={`${name} ${phone} ${index}`}
            className="flex flex-wrap justify-between gap-x-6 break-words"
          >
            <span className="min-w-0">{name}</span>
            {phone ? <a href={phoneLink(phone)}>{phone}</a> : <span>no phone number</span>}
          </li>
        ))}
      </ul>
      <div className="mt-7 flex justify-end">
        <button type="button" onClick={onClose} className={buttonStyle('primary')}>
          Done
        </button>
      </div>
    </Dialog>
  );
}
