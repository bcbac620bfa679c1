import { Link, useParams } from 'wouter';
import { InvitationsScreen } from '#admin/invitations/InvitationsScreen.tsx';
import { NotFound } from '#admin/parts/NotFound.tsx';
import { useRole } from '#admin/parts/use-role.ts';
import { DataRequests } from './DataRequests.tsx';
import { PeopleList } from './PeopleList.tsx';
import { PeopleSubscreen } from './PeopleSubscreen.tsx';
import { PersonPage } from './page/PersonPage.tsx';

/** The list of all people, or the page of the person whose number is in the address. */
export default function PeopleScreen() {
  const { key } = useParams<{ key?: string }>();
  if (key === undefined) return <Everybody />;
  if (key === 'requests') return <Requests />;
  if (key === 'invitations') return <InvitationsScreen />;
  return /^[1-9]\d{0,14}$/.test(key) ? <PersonPage key={key} number={Number(key)} /> : <NotFound />;
}

function Everybody() {
  const isAdmin = useRole() === 'admin';
  return (
    <>
      <PeopleList isAdmin={isAdmin} />
      {isAdmin && (
        <p className="mt-8 flex flex-wrap gap-x-8">
          <Link href="/admin/users/invitations" className="link inline-flex min-h-[44px] items-center">
            Invite a teacher or an admin
          </Link>
          <Link href="/admin/users/requests" className="link inline-flex min-h-[44px] items-center">
            Somebody asks what we store about them
          </Link>
        </p>
      )}
    </>
  );
}

const Requests = () => (
  <PeopleSubscreen
    title="Data requests"
    description="When somebody asks what we know about them, or wants to be forgotten: look under their email address."
    reason="Only admins can see what is stored about people."
  >
    <DataRequests />
  </PeopleSubscreen>
);
