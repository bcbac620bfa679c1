import { parseEmail } from '#domain/people/email.ts';
import type { InstructorStatus } from '#domain/people/instructor.ts';
import { nameProblem, phoneProblem } from '#domain/people/profile.ts';

/** What staff write of an instructor. */
export interface InstructorDraft {
  name: string;
  email: string;
  phone: string;
  location: string;
  specialties: readonly string[];
  status: InstructorStatus;
}

export type InstructorProblem = 'name-invalid' | 'email-invalid' | 'phone-invalid' | 'specialties-invalid';

const mostSpecialties = 8;
const longestSpecialty = 40;

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
    specialties.length <= mostSpecialties &&
    specialties.every((one) => one.trim() !== '' && one.trim().length <= longestSpecialty);
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

/** What stands in the fields of the instructor dialog; specialties with commas between. */
export interface InstructorFields {
  name: string;
  email: string;
  phone: string;
  location: string;
  specialties: string;
}

/** What its fields are called. */
export const instructorLabels: Record<keyof InstructorFields, string> = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  location: 'Location',
  specialties: 'Specialties',
};

export const newInstructorFields: InstructorFields = {
  name: '',
  email: '',
  phone: '',
  location: '',
  specialties: '',
};

/** The dialog of somebody who is there. */
export function fieldsOfInstructor({
  name,
  email,
  phone,
  location,
  specialties,
}: InstructorDraft): InstructorFields {
  return { name, email, phone, location, specialties: specialties.join(', ') };
}

/** Words for what the studio refuses, with the field that they belong beside. */
export const instructorProblemWords: Record<
  InstructorProblem,
  { field: keyof InstructorFields; words: string }
> = {
  'name-invalid': { field: 'name', words: 'Please enter a name of 120 characters at most.' },
  'email-invalid': {
    field: 'email',
    words: 'Please check the email address. It should look like name@example.com.',
  },
  'phone-invalid': {
    field: 'phone',
    words: 'Please check the phone number. It should look like 07700 900123.',
  },
  'specialties-invalid': {
    field: 'specialties',
    words: `Please enter ${mostSpecialties} specialties at most, each of ${longestSpecialty} characters at most, with commas between.`,
  },
};

/** Reads the dialog. Every field that is wrong says so. */
export function readInstructorForm(
  fields: InstructorFields,
  status: InstructorStatus,
):
  | { kind: 'ok'; draft: InstructorDraft }
  | { kind: 'refused'; problems: Partial<Record<keyof InstructorFields, string>> } {
  const specialties = fields.specialties
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
  const draft = tidyInstructor({ ...fields, specialties: [...new Set(specialties)], status });
  const well = { ...draft, name: 'x', email: 'x@example.com', phone: '', specialties: [] };
  const { name, email, phone } = draft;
  const problems: Partial<Record<keyof InstructorFields, string>> = {};
  for (const one of [{ name }, { email }, { phone }, { specialties: draft.specialties }]) {
    const problem = instructorProblem({ ...well, ...one });
    if (problem) problems[instructorProblemWords[problem].field] = instructorProblemWords[problem].words;
  }
  return Object.keys(problems).length > 0 ? { kind: 'refused', problems } : { kind: 'ok', draft };
}

/** Words for what the studio refuses, whatever it is about. */
export function instructorRefusalWords(reason: InstructorProblem | 'not-allowed' | 'unknown'): string {
  if (reason === 'not-allowed') return 'Only admins can do this. Please ask one, or sign in as one.';
  if (reason === 'unknown') return 'This instructor is not there any more. Please look at the list again.';
  return instructorProblemWords[reason].words;
}
