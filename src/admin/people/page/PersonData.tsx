import { Listed } from '#admin/parts/list/Listed.tsx';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { reloadAfterErasure } from '#admin/people/reload-after-erasure.ts';
import { StoredRecords } from '#admin/people/StoredRecords.tsx';
import { people } from '#stores/staff/staff.ts';

interface Props {
  /** The email address, or "#7001" for a person without one. */
  email: string;
  /** The person's name in the text. */
  displayName: string;
  /** Leaves the page; not called if it has been left before the answer arrives. */
  onErased: () => void;
}

/** A person's stored data, to export or erase it. */
export function PersonData({ email, displayName, onErased }: Props) {
  const query = useQuery(['people', 'stored', email], async () => (await people()).find(email), {
    steady: false,
  });
  const leave = useWhileMounted(onErased);
  return (
    <Listed query={query} empty="" isEmpty={() => false}>
      {(person) =>
        person.kind === 'found' && (
          <StoredRecords
            person={person}
            displayName={email.startsWith('#') ? displayName : undefined}
            onErased={() => {
              leave();
              reloadAfterErasure();
            }}
          />
        )
      }
    </Listed>
  );
}
