import { Link } from 'wouter';
import { invitationPath } from '#admin/invitations/invitation-path.ts';
import { ActionButton } from '#admin/parts/ActionButton.tsx';
import { BackLink } from '#admin/parts/BackLink.tsx';
import { useContent } from '#admin/parts/content.ts';
import { OutageNotice } from '#admin/parts/list/OutageNotice.tsx';
import { Skeleton } from '#admin/parts/list/Skeleton.tsx';
import { RowMenu } from '#admin/parts/list/table/RowMenu.tsx';
import { History } from '#admin/parts/record/history/History.tsx';
import { ScreenHead } from '#admin/parts/ScreenHead.tsx';
import { useQuery } from '#admin/parts/use-query.ts';
import { useRecordTitle } from '#admin/parts/use-record-title.ts';
import { useAdminOnlyReason, useRole } from '#admin/parts/use-role.ts';
import { RecordImage } from '#admin/pictures/RecordImage.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { instructorBadge } from '#domain/instructors/instructor-list.ts';
import { fieldsOfInstructor, type StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import type { Restored } from '#domain/records/restorable-values.ts';
import { staffInstructors } from '#stores/staff/instructors.ts';
import { ContactLines } from './ContactLines.tsx';
import { Initials } from './Initials.tsx';
import { InstructorWeek } from './InstructorWeek.tsx';
import { Specialties } from './Specialties.tsx';
import { SubstituteRequests } from './substitutes/SubstituteRequests.tsx';
import { useInstructorDialogs } from './use-instructor-dialogs.tsx';

const notFound = 'Instructor not found';

/** The profile of an instructor: contact details, week, and history of changes. */
export function InstructorProfile({ instructor }: { instructor: string }) {
  const disabledReason = useAdminOnlyReason();
  const { dialog, open, actionsFor } = useInstructorDialogs();
  // The wrapper object distinguishes an unknown instructor from an answer that has not arrived.
  const {
    data: found,
    problem,
    busy,
    retry,
  } = useQuery(['instructors', 'one', instructor], async () => ({
    person: await (await staffInstructors()).find(instructor),
  }));

  useRecordTitle(found && (found.person?.name ?? notFound));
  if (found === undefined)
    return (
      <>
        <ScreenHead title="Instructor" />
        {problem && !busy ? <OutageNotice onRetry={retry} /> : <Skeleton rows={3} />}
      </>
    );
  const record = found.person;
  if (record === undefined)
    return (
      <>
        <ScreenHead title={notFound} description={`Nobody here is known as “${instructor}”.`} />
        <BackLink path="/admin/instructors" label="All instructors" />
      </>
    );

  return (
    <>
      <BackLink path="/admin/instructors" label="All instructors" />
      <ScreenHead title={record.name}>
        <ActionButton disabledReason={disabledReason} onClick={() => open({ dialog: 'edit', record })}>
          Edit Details
        </ActionButton>
        <RowMenu
          label={`More for ${record.name}`}
          actions={actionsFor(record).filter(
            ({ label }) => label !== 'View Profile' && label !== 'Edit Details',
          )}
        />
      </ScreenHead>
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[20rem_1fr]">
        <About record={record} onRestore={(restored) => open({ dialog: 'edit', record, restored })} />
        <div className="min-w-0">
          <SubstituteRequests record={record.key} />
          <InstructorWeek instructor={record.key} />
        </div>
      </div>
      {dialog}
    </>
  );
}

interface AboutProps {
  record: StaffInstructor;
  /** Opens the form with earlier values. */
  onRestore: (restored: Restored<'instructor'>) => void;
}

/** The status, contact details and specialties of an instructor, and the history of changes. */
function About({ record, onRestore }: AboutProps) {
  const { instructorPictures } = useContent();
  const disabledReason = useAdminOnlyReason();
  const isAdmin = useRole() === 'admin';
  const { label, tone } = instructorBadge(record.status);
  return (
    <section aria-label="About" className="space-y-4">
      <div className="flex items-center gap-4">
        <RecordImage
          picture={record.picture}
          built={instructorPictures[record.key]}
          fallback={<Initials name={record.name} />}
          className="size-14 shrink-0 rounded-full"
        />
        <p>
          <Badge tone={tone}>{label}</Badge>
        </p>
      </div>
      <ContactLines {...record} />
      {isAdmin && !record.hasAccount && record.status !== 'left' && (
        <p>
          <Link
            href={invitationPath({ name: record.name, email: record.email, instructor: record.key })}
            className="link inline-flex min-h-[44px] items-center"
          >
            Invite to the back office
          </Link>
        </p>
      )}
      <Specialties specialties={record.specialties} />
      <History
        kind="instructor"
        recordKey={record.key}
        restorable={{
          now: fieldsOfInstructor(record),
          disabledReason,
          onRestore,
        }}
      />
    </section>
  );
}
