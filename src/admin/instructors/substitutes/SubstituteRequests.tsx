import { useQuery } from '#admin/parts/use-query.ts';
import { staffSubstitutes } from '#stores/staff/substitutes.ts';
import { SubstituteRow } from './SubstituteRow.tsx';

/**
 * Dates that need a substitute, and those that have one. Renders nothing if there are none.
 * @param record Shows only those of this instructor.
 */
export function SubstituteRequests({ record }: { record?: string }) {
  const { data } = useQuery(['instructors', 'substitutes'], async () => (await staffSubstitutes()).list(), {
    steady: false,
  });
  const shownRequests =
    data?.filter(({ absentInstructor }) => record === undefined || absentInstructor.key === record) ?? [];
  if (shownRequests.length === 0) return null;
  return (
    <section aria-label="Substitutes" className="mb-8 rounded-soft bg-paper-deep px-5 py-4">
      <h2 className="text-[1.3rem]">Substitutes</h2>
      <ul className="divide-y divide-paper-edge">
        {shownRequests.map((request) => (
          <SubstituteRow key={request.number} request={request} />
        ))}
      </ul>
    </section>
  );
}
