import { Link } from 'wouter';
import { type MenuAction, RowMenu } from '#admin/parts/list/table/RowMenu.tsx';
import { RecordImage } from '#admin/pictures/RecordImage.tsx';
import { Badge } from '#components/controls/Badge.tsx';
import { instructorBadge } from '#domain/instructors/instructor-list.ts';
import type { StaffInstructor } from '#domain/instructors/instructor-schema.ts';
import { classesInWords } from '#domain/schedule/schedule-texts.ts';
import { ContactLines } from './ContactLines.tsx';
import { Initials } from './Initials.tsx';
import { Specialties } from './Specialties.tsx';

interface Props {
  instructor: StaffInstructor;
  actions: readonly MenuAction[];
}

/** A card of Instructor Management. */
export function InstructorCard({ instructor, actions }: Props) {
  const { key, name, status, self, specialties, classesThisWeek } = instructor;
  const { label, tone } = instructorBadge(status);
  return (
    <li className="min-w-0 rounded-soft border border-paper-edge p-5">
      <div className="flex items-start gap-4">
        {/* Cards show initials until a portrait is uploaded. */}
        <RecordImage
          picture={instructor.picture}
          built={undefined}
          fallback={
            <span className="contents large-text:hidden">
              <Initials name={name} />
            </span>
          }
          className="size-14 shrink-0 rounded-full large-text:hidden"
        />
        <div className="min-w-0 flex-1">
          <h2 className="break-words font-sans text-[1.15rem] font-semibold leading-snug tracking-normal">
            <Link href={`/admin/instructors/${key}`} className="no-underline hover:underline">
              {name}
            </Link>
            {self && <span className="font-normal text-ink-soft"> (you)</span>}
          </h2>
          <p className="mt-1">
            <Badge tone={tone}>{label}</Badge>
          </p>
        </div>
        <RowMenu label={`Actions for ${name}`} actions={actions} />
      </div>
      <div className="mt-4 space-y-3">
        <ContactLines {...instructor} />
        <Specialties specialties={specialties} />
        <p className="text-[0.95rem] font-semibold tabular-nums">
          {classesInWords(classesThisWeek)} this week
        </p>
      </div>
    </li>
  );
}
