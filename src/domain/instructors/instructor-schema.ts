import * as v from 'valibot';
import { phoneProblem } from '#domain/accounts/profile.ts';
import { thousands } from '#domain/money/thousands.ts';
import { emailProblem, parseEmail } from '#domain/people/email.ts';
import { characterCount } from '#domain/people/plain-text.ts';
import {
  altProblem,
  fieldsOfPicture,
  pictureEntries,
  pictureOfFields,
  pictureProblemFields,
  type RecordPicture,
  recordPicture,
} from '#domain/pictures/picture-schema.ts';
import { count, keyOf } from '#domain/schema/answer-fields.ts';
import { longText, parsedField, text, wholeNumber } from '#domain/schema/form-fields.ts';
import { keysOf } from '#domain/schema/keys-of.ts';
import {
  emptyFields,
  type FieldsOf,
  fieldsOfRecord,
  type ReadForm,
  readForm,
  refusedField,
  withProblems,
} from '#domain/schema/read-form.ts';
import { studioDayOf } from '#domain/time/studio-time.ts';
import { type InstructorStatus, instructorStatuses } from './instructor.ts';

/** An instructor as staff see them: a row of the database's result. */
export const staffInstructor = v.object({
  key: v.string(),
  version: count,
  name: v.string(),
  email: v.string(),
  phone: v.string(),
  location: v.string(),
  role: v.string(),
  /** The year in which they began to teach here. */
  since: count,
  /** Two sentences for cards and class pages. */
  bio: v.string(),
  /** Markdown. */
  body: v.string(),
  picture: recordPicture,
  specialties: v.pipe(v.array(v.string()), v.readonly()),
  status: keyOf(instructorStatuses),
  /** Occurrences from this Monday to Sunday that are not cancelled. */
  classesThisWeek: count,
  /** Whether this is the caller's own record. */
  self: v.boolean(),
  /** Whether an account is linked to the profile. */
  hasAccount: v.boolean(),
});

export type StaffInstructor = v.InferOutput<typeof staffInstructor>;

export const instructorLimits = {
  key: 60,
  name: 120,
  location: 120,
  specialties: 8,
  specialty: 40,
  role: 120,
  bio: 2000,
  body: 60_000,
  /** The range of years in which an instructor can have begun. */
  since: { minimum: 1900, maximum: 2200 },
} as const;

/** The instructor form. Whether an instructor teaches at present is set elsewhere. */
export const instructorForm = v.object({
  name: text({
    label: 'Name',
    maximum: instructorLimits.name,
    message: `Please enter a name of ${instructorLimits.name} characters at most.`,
  }),
  email: parsedField({ label: 'Email', message: emailProblem }, (input) => {
    if (input.trim() === '') return '';
    const parsed = parseEmail(input);
    return parsed.kind === 'ok' ? parsed.email : undefined;
  }),
  phone: parsedField(
    { label: 'Phone', message: 'Please check the phone number. It should look like 07700 900123.' },
    (input) => (phoneProblem(input) ? undefined : input.trim()),
  ),
  location: text({
    label: 'Location',
    empty: true,
    lines: 'any',
    maximum: instructorLimits.location,
    message: `Please shorten the location to ${instructorLimits.location} characters.`,
  }),
  /** Separated by commas. */
  specialties: parsedField(
    {
      label: 'Specialties',
      message: `Please enter ${instructorLimits.specialties} specialties at most, each of ${instructorLimits.specialty} characters at most, separated by commas.`,
    },
    (input) => {
      const names = input.split(',').map((specialty) => specialty.trim());
      const specialties = [...new Set(names)].filter((specialty) => specialty !== '');
      const isValid =
        specialties.length <= instructorLimits.specialties &&
        specialties.every((specialty) => characterCount(specialty) <= instructorLimits.specialty);
      return isValid ? specialties : undefined;
    },
  ),
  role: text({
    label: 'Role',
    maximum: instructorLimits.role,
    message: `Please say what they do here, in ${instructorLimits.role} characters at most.`,
  }),
  since: wholeNumber({
    label: 'Teaches here since',
    ...instructorLimits.since,
    message: 'Please write the year in which they began, such as 2019.',
  }),
  bio: text({
    label: 'Introduction',
    empty: true,
    lines: 'several',
    maximum: instructorLimits.bio,
    message: `Please keep the introduction to ${thousands(instructorLimits.bio)} characters.`,
  }),
  body: longText({ label: 'Biography', maximum: instructorLimits.body }),
  ...pictureEntries,
});

/** The fields of the instructor form. */
export type InstructorFields = FieldsOf<typeof instructorForm>;

/** The editable part of an instructor. */
export type InstructorDraft = Omit<
  v.InferOutput<typeof instructorForm>,
  'specialties' | 'picture' | 'alt' | 'focus'
> & {
  picture: RecordPicture;
  specialties: readonly string[];
  status: InstructorStatus;
};

/** The editable part of a record, to be sent again with another status. */
export function draftOfInstructor(draft: InstructorDraft): InstructorDraft {
  const { name, email, phone, location, specialties, role, since, bio, body, picture, status } = draft;
  return { name, email, phone, location, specialties, role, since, bio, body, picture, status };
}

/** The initial fields of a new instructor, who begins this year. */
export const newInstructorFields = (now: Date): InstructorFields => ({
  ...emptyFields(instructorForm),
  role: 'Teacher',
  since: studioDayOf(now).slice(0, 4),
  ...fieldsOfPicture(null),
});

/** The fields of an existing instructor. */
export const fieldsOfInstructor = (draft: InstructorDraft): InstructorFields => ({
  ...fieldsOfRecord(instructorForm, draft),
  specialties: draft.specialties.join(', '),
  ...fieldsOfPicture(draft.picture),
});

/** Validates the form. Every invalid field has a message. */
export function readInstructorForm(
  fields: InstructorFields,
  status: InstructorStatus,
): ReadForm<InstructorDraft, InstructorFields> {
  const altMessage = altProblem(fields);
  const read = withProblems(readForm(instructorForm, fields), altMessage ? { alt: altMessage } : {});
  if (read.kind === 'refused') return read;
  const { picture, alt, focus, ...draft } = read.draft;
  return { kind: 'ok', draft: { ...draft, picture: pictureOfFields({ picture, alt, focus }), status } };
}

/** The studio's refusals of an instructor, with their fields. */
const problemFields = {
  'name-invalid': 'name',
  'email-invalid': 'email',
  'phone-invalid': 'phone',
  'specialties-invalid': 'specialties',
  'role-invalid': 'role',
  'since-invalid': 'since',
  'bio-invalid': 'bio',
  'body-invalid': 'body',
  ...pictureProblemFields,
} as const satisfies Record<string, keyof InstructorFields>;

export type InstructorProblem = keyof typeof problemFields;

/** All refusals of an instructor that are about a field. */
export const instructorProblems = keysOf(problemFields);

const formMessages = {
  'not-allowed': 'Only admins can do this. Please ask one, or sign in as one.',
  unknown: 'This instructor no longer exists. Please look at the list again.',
} as const;

type Refusal = InstructorProblem | keyof typeof formMessages;

/** The message of a refusal, with the field beside which it is shown, if there is one. */
export const instructorRefusal = (reason: Refusal) =>
  reason in problemFields
    ? refusedField(instructorForm, problemFields[reason as InstructorProblem])
    : formMessages[reason as keyof typeof formMessages];

/** The message of a refusal without its field. */
export function instructorRefusalMessage(reason: Refusal): string {
  const refusal = instructorRefusal(reason);
  return typeof refusal === 'string' ? refusal : refusal.message;
}
