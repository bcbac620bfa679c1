import { Listed } from '#admin/parts/list/Listed.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { isolatedName } from '#domain/people/isolated-name.ts';
import { erasureSummary } from '#domain/people/person-texts.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { people } from '#stores/staff/staff.ts';

/** When people were erased, and by which admin. The identity of the erased people is no longer stored. */
export function Erasures() {
  const query = useQuery(['people', 'erasures'], async () => (await people()).erasures());
  return (
    <section aria-labelledby="erasures" className="max-w-[40rem]">
      <h2 id="erasures" className="text-[1.35rem]">
        Erased so far
      </h2>
      <div className="mt-4">
        <Listed query={query} empty="" isEmpty={() => false}>
          {(erasures) =>
            erasures.length === 0 ? (
              <p className="text-ink-soft">Nobody has been erased yet.</p>
            ) : (
              <ul className="divide-y divide-paper-edge">
                {erasures.map(({ at, by, byThemselves, erased }) => (
                  <li key={at} className="py-2.5 leading-snug">
                    <p>{formatInstant(at)}</p>
                    <p className="text-[0.95rem] text-ink-soft">
                      {byThemselves
                        ? 'Deleted their own account'
                        : `By ${by === null ? 'somebody who has left' : isolatedName(by)}`}
                      : {erasureSummary(erased)}
                    </p>
                  </li>
                ))}
              </ul>
            )
          }
        </Listed>
      </div>
    </section>
  );
}
