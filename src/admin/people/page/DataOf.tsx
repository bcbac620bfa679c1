import { Listed } from '#admin/parts/list/Listed.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { PersonStored } from '#admin/people/PersonStored.tsx';
import { whenErased } from '#admin/people/when-erased.ts';
import { people } from '#stores/staff/staff.ts';

interface Props {
  /** The email address, or "#7001" for a person without one. */
  email: string;
  /** The person's name in the text. */
  called: string;
  onErased: () => void;
}

/** A person's stored data, to export or erase it. */
export function DataOf({ email, called, onErased }: Props) {
  const query = useQuery(['people', 'stored', email], async () => (await people()).find(email), {
    steady: false,
  });
  return (
    <Listed query={query} empty="" isEmpty={() => false}>
      {(found) =>
        found.kind === 'found' && (
          <PersonStored
            person={found}
            called={email.startsWith('#') ? called : undefined}
            onErased={() => {
              onErased();
              whenErased();
            }}
          />
        )
      }
    </Listed>
  );
}
