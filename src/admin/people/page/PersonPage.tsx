import { useLocation } from 'wouter';
import { ContactLines } from '#admin/instructors/ContactLines.tsx';
import { BackLink } from '#admin/parts/BackLink.tsx';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useLastFound } from '#admin/parts/use-last-found.ts';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRecordTitle } from '#admin/parts/use-record-title.ts';
import { Problem } from '#components/messages/Problem.tsx';
import { Unbroken } from '#components/Unbroken.tsx';
import { thousands } from '#domain/money/thousands.ts';
import type { PersonPage as Person } from '#domain/people/people-schema.ts';
import {
  attendanceSummary,
  displayedName,
  otherDetails,
  splitBookings,
} from '#domain/people/people-texts.ts';
import { dateInWords } from '#domain/time/day-in-words.ts';
import { people } from '#stores/staff/staff.ts';
import { AdminSections } from './AdminSections.tsx';
import { BookingLines } from './BookingLines.tsx';
import { Notes } from './Notes.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonData } from './PersonData.tsx';
import { PersonSection } from './PersonSection.tsx';

const notFound = 'Person not found';

/** Everything that staff can see about a person, coming classes first. */
export function PersonPage({ number }: { number: number }) {
  // The wrapper object distinguishes an unknown person from an answer that has not arrived.
  const { data, problem, busy, retry } = useQuery(
    ['people', 'one', String(number)],
    async () => ({ person: await (await people()).page(number) }),
    { steady: false },
  );
  const person = useLastFound(data?.person);
  useRecordTitle(person ? displayedName(person) : data && notFound);
  if (data === undefined && !person)
    return (
      <>
        <ScreenHead title="Person" />
        {problem && !busy ? <OutageNotice onRetry={retry} /> : <Skeleton rows={4} />}
      </>
    );
  if (!person)
    return (
      <>
        <ScreenHead
          title={notFound}
          description="Nobody is known by this number, or it is somebody whom you do not teach."
        />
        <BackLink path="/admin/users" label="All people" />
      </>
    );
  return <LoadedPerson person={person} isGone={data?.person === null} />;
}

function LoadedPerson({ person, isGone }: { person: Person; isGone: boolean }) {
  const { days, counts, bookings, admin } = person;
  const [, go] = useLocation();
  const { coming, past } = splitBookings(bookings);
  const others = otherDetails(person, admin?.duplicates ?? []);
  const visits = [
    days.firstOn && `First visit ${dateInWords(days.firstOn)}`,
    days.lastOn && `last visit ${dateInWords(days.lastOn)}`,
  ].filter(Boolean);
  return (
    <>
      <BackLink path="/admin/users" label="All people" />
      <ScreenHead
        title={displayedName(person)}
        description={
          visits.length > 0 ? <Unbroken text={visits.join(', ')} /> : 'Has not been to a class yet'
        }
      />
      {isGone && (
        <Problem
          message="This person no longer exists, or you no longer teach them. Copy what you have typed before you leave this page: it cannot be saved here."
          className="mb-6 max-w-measure"
        />
      )}
      {admin && <PersonActions person={person} />}
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[20rem_1fr]">
        <div className="space-y-8">
          <div>
            <ContactLines email={person.email} phone={person.phone} location="" />
            {others.length > 0 && (
              <>
                <p className="mt-3 text-[0.95rem] text-ink-soft">Also known as</p>
                <ul className="text-[0.95rem]">
                  {others.map((details) => (
                    <li key={details}>{details}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <Notes person={person.number} notes={person.notes} />
        </div>
        <div className="min-w-0 space-y-8">
          <PersonSection title="Coming classes" empty={coming.length === 0 && 'Nothing booked.'}>
            <BookingLines bookings={coming} name={displayedName(person)} />
          </PersonSection>
          {admin && <AdminSections person={person} admin={admin} />}
          <PersonSection title="Bookings so far" empty={past.length === 0 && 'None yet.'}>
            <p className="text-ink-soft">{attendanceSummary(counts)}</p>
            <BookingLines bookings={past} name={displayedName(person)} showsUnpaid />
            {counts.bookings > bookings.length && (
              <p className="mt-2 text-ink-soft">
                These are the latest {bookings.length} of {thousands(counts.bookings)} bookings.
              </p>
            )}
          </PersonSection>
          {admin && (
            <PersonData
              // A person without an email address is looked up by number.
              email={person.email || `#${person.number}`}
              displayName={displayedName(person)}
              onErased={() => go('/admin/users')}
            />
          )}
        </div>
      </div>
    </>
  );
}
