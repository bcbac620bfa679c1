import { useSearchParams } from 'wouter';
import { useContent } from '#admin/parts/content.ts';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { PersonLink } from '#admin/people/PersonLink.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { formatDay } from '#domain/time/calendar-day.ts';
import { askMemberships } from '#stores/staff/overview.ts';

const limit = 8;

/** Everybody with a membership or a pack that is valid today. Search and page are in the address. */
export default function MembershipsDialog() {
  const [params, setParams] = useSearchParams();
  const { plans } = useContent();
  const search = params.get('search') ?? '';
  const offset = (Math.max(1, Math.floor(Number(params.get('page'))) || 1) - 1) * limit;
  const query = useQuery(['overview', 'memberships', search, String(offset)], () =>
    askMemberships({ search, offset, limit }),
  );

  const go = (changes: Record<string, string>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  return (
    <Dialog open title="Active Memberships" onClose={() => go({ show: '', search: '', page: '' })}>
      <p className="mt-2 text-ink-soft">Memberships and class packs that are valid today.</p>
      <div className="mt-5 flex">
        <SearchBox
          label="Search memberships"
          placeholder="Name or email"
          value={search}
          onSearch={(text) => go({ search: text, page: '' })}
        />
      </div>
      <div className="mt-4 min-h-[20rem]">
        <Listed query={query} empty="No memberships found" rows={['membership', 'memberships']}>
          {({ rows, total }) => (
            <>
              <ul className="divide-y divide-paper-edge">
                {rows.map(({ number, person, name, email, plan, toOn }) => (
                  <li key={number} className="flex flex-wrap justify-between gap-x-4 py-2.5 leading-snug">
                    <div className="min-w-0">
                      <p className="break-words font-semibold">
                        <PersonLink person={person}>{name}</PersonLink>
                      </p>
                      <p className="break-words text-[0.95rem] text-ink-soft">{email}</p>
                    </div>
                    <div className="text-[0.95rem] sm:text-right">
                      <p>{plans.find(({ key }) => key === plan)?.title ?? plan}</p>
                      <p className="text-ink-soft">until {formatDay(new Date(`${toOn}T00:00:00Z`))}</p>
                    </div>
                  </li>
                ))}
              </ul>
              <Pager
                offset={offset}
                limit={limit}
                total={total}
                onOffset={(next) => go({ page: next === 0 ? '' : String(next / limit + 1) })}
              />
            </>
          )}
        </Listed>
      </div>
      <div className="mt-6 flex justify-end">
        <button
          type="button"
          onClick={() => go({ show: '', search: '', page: '' })}
          className="inline-flex min-h-[44px] items-center rounded-full px-5 font-semibold text-plum hover:bg-paper-deep"
        >
          Close
        </button>
      </div>
    </Dialog>
  );
}
