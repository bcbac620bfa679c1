import { useParams } from 'wouter';
import { InstructorList } from './InstructorList.tsx';
import { InstructorProfile } from './InstructorProfile.tsx';

/** Instructor Management, or the profile of the instructor in the address. */
export default function InstructorsScreen() {
  const { key } = useParams<{ key?: string }>();
  return key ? <InstructorProfile key={key} instructor={key} /> : <InstructorList />;
}
