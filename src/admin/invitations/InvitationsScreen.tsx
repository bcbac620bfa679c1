import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { Listed } from '#admin/parts/list/Listed.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { PeopleSubscreen } from '#admin/people/PeopleSubscreen.tsx';
import { Button } from '#components/controls/Button.tsx';
import { buttonStyle } from '#components/controls/button-style.ts';
import { useStore } from '#components/use-store.ts';
import { invitedRoles } from '#domain/invitations/invitation-offer.ts';
import {
  type InvitationFields,
  noProfile,
  type StaffInvitation,
} from '#domain/invitations/invitation-schema.ts';
import { expiryText } from '#domain/invitations/invitation-texts.ts';
import { $sendsMails, invitations } from '#stores/staff/staff.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { WithdrawQuestion } from './WithdrawQuestion.tsx';

/** The invitations to the staff that nobody has accepted yet. */
export function InvitationsScreen() {
  return (
    <PeopleSubscreen
      title="Invitations"
      description="Invite a teacher or an admin by email. Its link lets them choose a password and gives them the role."
      reason="Only admins can invite people to the staff."
    >
      <Invitations />
    </PeopleSubscreen>
  );
}

const fieldsIn = (params: URLSearchParams): InvitationFields => ({
  name: params.get('name') ?? '',
  email: params.get('email') ?? '',
  role: 'instructor',
  instructor: params.get('instructor') ?? noProfile,
});

function Invitations() {
  const [params, setParams] = useSearchParams();
  // A link from a person's page opens the form with their details.
  const [openFields, setOpenFields] = useState(() => (params.size > 0 ? fieldsIn(params) : undefined));
  const [withdrawing, setWithdrawing] = useState<StaffInvitation>();
  const sendsMails = useStore($sendsMails);
  const query = useQuery(['people', 'invitations'], async () => {
    const { invitations: rows, instructors } = await (await invitations()).list();
    return { rows, instructors, total: rows.length };
  });

  const close = () => {
    setOpenFields(undefined);
    if (params.size > 0) setParams({}, { replace: true });
  };

  return (
    <>
      <ActionButton onClick={() => setOpenFields(fieldsIn(new URLSearchParams()))} className="mb-6">
        Invite Somebody
      </ActionButton>
      {!sendsMails && (
        <p className="mb-6 max-w-measure text-ink-soft">
          The demo sends no emails, so nobody gets the link of an invitation here.
        </p>
      )}
      <Listed
        query={query}
        empty="No open invitations"
        emptyHint="Whoever you invite is listed here until they accept."
        rows={['invitation', 'invitations']}
      >
        {({ rows, instructors }) => (
          <InvitationList
            rows={rows}
            onInviteAgain={(invitation) => setOpenFields(fieldsOf(invitation, instructors))}
            onWithdraw={setWithdrawing}
          />
        )}
      </Listed>
      {openFields && query.data && (
        <InviteDialog fields={openFields} instructors={query.data.instructors} onClose={close} />
      )}
      <WithdrawQuestion
        invitation={withdrawing}
        onClose={() => setWithdrawing(undefined)}
        onWithdrawn={({ number }) =>
          // The question about another invitation may be open by now.
          setWithdrawing((current) => (current?.number === number ? undefined : current))
        }
      />
    </>
  );
}

interface ListProps {
  rows: readonly StaffInvitation[];
  onInviteAgain: (invitation: StaffInvitation) => void;
  onWithdraw: (invitation: StaffInvitation) => void;
}

function InvitationList({ rows, onInviteAgain, onWithdraw }: ListProps) {
  return (
    <ul className="divide-y divide-paper-edge border-y border-paper-edge">
      {rows.map((invitation) => (
        <li
          key={invitation.number}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3"
        >
          <div className="min-w-0">
            <p className="font-semibold">{invitation.name}</p>
            <p className="break-words text-ink-soft">
              {invitation.email} · {invitedRoles[invitation.role].label} · {expiryText(invitation)}
              {invitation.by && ` · by ${invitation.by}`}
            </p>
          </div>
          <p className="flex flex-wrap gap-3">
            <Button
              aria-label={`Invite Again: ${invitation.name}`}
              onClick={() => onInviteAgain(invitation)}
              className={buttonStyle('secondary')}
            >
              Invite Again
            </Button>
            <Button
              aria-label={`Withdraw the invitation to ${invitation.name}`}
              onClick={() => onWithdraw(invitation)}
              className={buttonStyle('secondary')}
            >
              Withdraw
            </Button>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The fields for sending an invitation again. Its profile is omitted if it has got an account meanwhile. */
const fieldsOf = (
  { name, email, role, instructor }: StaffInvitation,
  instructors: readonly { key: string }[],
): InvitationFields => ({
  name,
  email,
  role,
  instructor: instructors.find(({ key }) => key === instructor)?.key ?? noProfile,
});
