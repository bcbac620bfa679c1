import { useState } from 'react';
import { Link } from 'wouter';
import { invitationPath } from '#admin/invitations/invitation-path.ts';
import { FilterSelect } from '#admin/parts/list/FilterSelect.tsx';
import { ConfirmDialog } from '#admin/parts/record/ConfirmDialog.tsx';
import { useChange } from '#admin/parts/record/use-change.ts';
import { notifySuccess } from '#components/messages/toasts/notify.ts';
import { type Role, roles } from '#domain/accounts/access.ts';
import type { PersonForAdmins, PersonPage } from '#domain/people/people-schema.ts';
import {
  displayedName,
  noAccountText,
  roleChangeText,
  roleGivenMessage,
  roleQuestions,
} from '#domain/people/people-texts.ts';
import { personRefusals } from '#domain/people/person-texts.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import { formatInstant } from '#domain/time/format-instant.ts';
import { invalidate } from '#stores/staff/queries.ts';
import { people } from '#stores/staff/staff.ts';

const options = keysOf(roles).map((value) => ({ value, label: roles[value].label }));

/** A person's role, and who assigned it. */
export function RoleField({ person, admin }: { person: PersonPage; admin: PersonForAdmins }) {
  const [chosen, setChosen] = useState<Role>();
  const { busy, problem, setProblem, send } = useChange(chosen !== undefined);
  const name = displayedName(person);
  if (admin.account === null || admin.role === null)
    return (
      <>
        <p>{noAccountText(person)}</p>
        {person.email && (
          <p>
            <Link
              href={invitationPath({ name: person.name, email: person.email })}
              className="link inline-flex min-h-[44px] items-center"
            >
              Invite them to the staff
            </Link>
          </p>
        )}
      </>
    );

  const give = async (role: Role) => {
    const answer = await send(
      async (requestId) => (await people()).setRole(person.number, role, requestId),
      role,
    );
    if (answer?.kind === 'refused') return setProblem(personRefusals[answer.reason]);
    if (!answer) return;
    // The question about another role may be open by now.
    setChosen((current) => (current === role ? undefined : current));
    invalidate('people');
    void notifySuccess(roleGivenMessage(name, role));
  };

  return (
    <>
      <FilterSelect
        label={`Role of ${name}`}
        value={admin.role}
        options={options}
        onChange={(role) => role !== admin.role && setChosen(role)}
      />
      {admin.roleChanges.length > 0 && (
        <ul className="mt-3 space-y-1 text-[0.95rem] text-ink-soft">
          {admin.roleChanges.map((change) => (
            <li key={change.at}>
              {formatInstant(change.at)}: {roleChangeText(change)}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        title="Change the role?"
        about={name}
        question={<p>{chosen && roleQuestions[chosen]}</p>}
        confirmLabel="Change Role"
        onConfirm={() => chosen && void give(chosen)}
        onClose={() => setChosen(undefined)}
        busy={busy}
        problem={problem}
      />
    </>
  );
}
