import { parseEmail } from '#domain/people/email.ts';
import { nameProblem, phoneProblem } from '#domain/people/profile.ts';
import { type InstructorDraft, type InstructorProblem, instructorLimits } from './instructor-schema.ts';

/**
 * What is wrong with an instructor as they are written; undefined where nothing is.
 * The same rules as studio.instructor_draft_problem(): change both together.
 */
export function instructorProblem({
  name,
  email,
  phone,
  specialties,
}: InstructorDraft): InstructorProblem | undefined {
  const specialtiesFit =
    specialties.length <= instructorLimits.specialties &&
    specialties.every((one) => one.trim() !== '' && one.trim().length <= instructorLimits.specialty);
  if (name.trim() === '' || nameProblem(name)) return 'name-invalid';
  if (parseEmail(email).kind === 'refused') return 'email-invalid';
  if (phoneProblem(phone)) return 'phone-invalid';
  return specialtiesFit ? undefined : 'specialties-invalid';
}

/** An instructor as they are kept: without blanks around. */
export function tidyInstructor({ specialties, ...written }: InstructorDraft): InstructorDraft {
  return {
    ...written,
    name: written.name.trim(),
    email: written.email.trim(),
    phone: written.phone.trim(),
    location: written.location.trim(),
    specialties: specialties.map((one) => one.trim()),
  };
}
