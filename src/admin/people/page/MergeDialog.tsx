import { useState } from 'react';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { SearchBox } from '#admin/parts/list/SearchBox.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { useWhileMounted } from '#admin/parts/record/use-while-mounted.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { Button } from '#components/controls/Button.tsx';
import { Dialog } from '#components/controls/Dialog.tsx';
import { Problem } from '#components/messages/Problem.tsx';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import type { PersonPage, PersonRow } from '#domain/people/people-schema.ts';
import { detailsLine, displayedName, lastVisitText } from '#domain/people/people-texts.ts';
import { mergeUndoDays, personRefusals } from '#domain/people/person-texts.ts';
import { peopleChanged } from '#stores/staff/people-changed.ts';
import { people } from '#stores/staff/staff.ts';

/** Finds a person's duplicate, shows both, and merges them. */
export function MergeDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const close = useWhileMounted(onClose);
  const [search, setSearch] = useState(person.name);
  const [duplicate, setDuplicate] = useState<PersonRow>();
  const { busy, problem, setProblem, send } = useChange();

  const merge = async (other: PersonRow) => {
    const answer = await send(
      async (requestId) => (await people()).merge(person.number, other.number, requestId),
      String(other.number),
    );
    if (answer?.kind === 'refused') return setProblem(personRefusals[answer.reason]);
    if (!answer) return;
    peopleChanged();
    void notifySuccess(`${displayedName(other)} and ${displayedName(person)} are one person now.`);
    close();
  };

  return (
    <Dialog open title="Merge a Duplicate" about={displayedName(person)} onClose={onClose}>
      {duplicate ? (
        <>
          <div className="mt-5 grid gap-4 sm:grid-cols-2">
            <Side title="Stays" {...person} lastOn={person.days.lastOn} />
            <Side title="Becomes part of it" {...duplicate} />
          </div>
          <p className="mt-4">
            {`Everything about ${displayedName(duplicate)} is then on this page. You can undo it for ${mergeUndoDays} days.`}
          </p>
          <Problem message={problem} />
          <div className="mt-5 flex flex-wrap justify-end gap-3">
            <ActionButton
              tone="secondary"
              onClick={() => {
                setDuplicate(undefined);
                setProblem(undefined);
              }}
            >
              Choose Somebody Else
            </ActionButton>
            <ActionButton tone="secondary" onClick={onClose}>
              Cancel
            </ActionButton>
            <ActionButton busy={busy} onClick={() => void merge(duplicate)}>
              Merge
            </ActionButton>
          </div>
        </>
      ) : (
        <DuplicateSearch
          person={person}
          search={search}
          onSearch={setSearch}
          onChoose={setDuplicate}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

interface SearchProps {
  person: PersonPage;
  /** The search text. */
  search: string;
  onSearch: (search: string) => void;
  onChoose: (duplicate: PersonRow) => void;
  onClose: () => void;
}

/** Finds people who may be the same person. */
function DuplicateSearch({ person, search, onSearch, onChoose, onClose }: SearchProps) {
  const query = useQuery(['people', 'list', search, 'all', 'merge', String(person.number)], async () => {
    const { rows } = await (await people()).list({ search, filter: 'all', offset: 0, limit: 10 });
    return { rows: rows.filter(({ number }) => number !== person.number) };
  });

  return (
    <div className="mt-5 grid grid-cols-1 gap-4">
      <SearchBox
        label="Search for the duplicate"
        placeholder="Part of a name, email or phone number..."
        value={search}
        onSearch={onSearch}
      />
      <Listed
        query={query}
        empty="Nobody else found"
        emptyHint="Try a part of the name, or the email or phone number of the duplicate."
        rows={['person', 'people']}
      >
        {({ rows }) => (
          <ul className="divide-y divide-paper-edge">
            {rows.map((other) => (
              <li key={other.number}>
                <Button
                  onClick={() => onChoose(other)}
                  className="min-h-[44px] w-full break-words px-1 py-2 text-left hover:bg-paper-deep"
                >
                  <span className="font-semibold">{displayedName(other)}</span>{' '}
                  <span className="text-[0.95rem] text-ink-soft">
                    {detailsLine({ name: '', email: other.name && other.email, phone: other.phone })}
                  </span>
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Listed>
      <div className="flex justify-end">
        <ActionButton tone="secondary" onClick={onClose}>
          Cancel
        </ActionButton>
      </div>
    </div>
  );
}

/** One of the two people, with details that prevent merging the wrong ones. */
function Side({
  title,
  name,
  email,
  phone,
  lastOn,
}: Pick<PersonRow, 'name' | 'email' | 'phone' | 'lastOn'> & { title: string }) {
  return (
    <section className="min-w-0 break-words rounded-2xl bg-paper-deep px-4 py-3">
      <h3 className="font-sans text-[0.95rem] font-semibold tracking-normal text-ink-soft">{title}</h3>
      <p className="mt-1 font-semibold">{name || 'No name'}</p>
      <p>{email || 'No email'}</p>
      <p>{phone || 'No phone'}</p>
      <p className="text-ink-soft">Last visit: {lastVisitText(lastOn)}</p>
    </section>
  );
}
