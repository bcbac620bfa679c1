import { useParams } from 'wouter';
import { InstructorList } from './InstructorList.tsx';
import { InstructorProfile } from './InstructorProfile.tsx';

/** Instructor Management, and behind a key the profile of one. */
export default function InstructorsScreen() {
  const { key } = useParams<{ key?: string }>();
  return key ? <InstructorProfile key={key} instructor={key} /> : <InstructorList />;
}
