import { CloseButton } from '#admin/parts/CloseButton.tsx';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { Pager } from '#admin/parts/list/Pager.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { useListAddress } from '#admin/parts/list/use-list-address.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { PersonLink } from '#admin/people/PersonLink.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { passText } from '#domain/passes/pass-texts.ts';
import { passFilters } from '#domain/passes/staff/staff-pass-schema.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { isKeyOf } from '#domain/schema/shape.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { passes } from '#stores/staff/passes.ts';
import { studioNow } from '#stores/studio-clock.ts';

const limit = 8;
const isPassFilter = isKeyOf(passFilters);
const filters = keysOf(passFilters).map((value) => ({
  value,
  label: passFilters[value].label,
}));

/** All people with a pass. Search, filter and page are in the address. */
export default function PassesDialog() {
  const { params, search, offset, filter, goToOffset } = useListAddress();
  const chosen = params.get('passes');
  const status = isPassFilter(chosen) ? chosen : 'valid';
  const today = studioDayOf(studioNow());
  const query = useQuery(['passes', search, status, String(offset)], async () =>
    (await passes()).list({ search, status, offset, limit }),
  );

  const close = () => filter({ show: null, search: null, passes: null });

  return (
    <Dialog open title="Passes and memberships" onClose={close}>
      <p className="mt-2 text-ink-soft">What people bought, and what is left of it.</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <FilterSelect
          label="Which passes"
          options={filters}
          value={status}
          onChange={(next) => filter({ passes: next === 'valid' ? null : next })}
        />
        <SearchBox
          label="Search passes"
          placeholder="Name or email"
          value={search}
          onSearch={(text) => filter({ search: text })}
        />
      </div>
      <div className="mt-4 min-h-[20rem]">
        <Listed query={query} empty="No passes found" rows={['pass', 'passes']}>
          {({ rows, total }) => (
            <>
              <ul className="divide-y divide-paper-edge">
                {rows.map((pass) => (
                  <li
                    key={pass.number}
                    className="flex flex-wrap justify-between gap-x-4 py-2.5 leading-snug"
                  >
                    <div className="min-w-0">
                      <p className="break-words font-semibold">
                        <PersonLink person={pass.person?.number ?? null}>
                          {pass.person?.name || pass.person?.email}
                        </PersonLink>
                      </p>
                      <p className="break-words text-[0.95rem] text-ink-soft">{pass.person?.email}</p>
                    </div>
                    <div className="text-[0.95rem] sm:text-right">
                      <p>{pass.name}</p>
                      <p className="text-ink-soft">
                        <Unbroken text={passText(pass, today)} />
                      </p>
                    </div>
                  </li>
                ))}
              </ul>
              <Pager rows={rows} offset={offset} limit={limit} total={total} onOffset={goToOffset} />
            </>
          )}
        </Listed>
      </div>
      <CloseButton onClose={close} />
    </Dialog>
  );
}
