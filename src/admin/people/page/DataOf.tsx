import { Listed } from '#admin/parts/list/Listed.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { PersonStored } from '#admin/people/PersonStored.tsx';
import { whenErased } from '#admin/people/when-erased.ts';
import { people } from '#stores/staff/staff.ts';

/** What is stored of somebody, to hand it out or to erase it. */
export function DataOf({ email, onErased }: { email: string; onErased: () => void }) {
  const query = useQuery(['people', 'stored', email], async () => (await people()).find(email), {
    steady: false,
  });
  return (
    <Listed query={query} empty="" isEmpty={() => false}>
      {(found) =>
        found.kind === 'found' && (
          <PersonStored
            person={found}
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
