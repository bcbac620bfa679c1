import type { Person } from '#backend/simulated/accounts/people.ts';
import type { SampleStaff } from './sample-staff.ts';
import type { Colleague } from './staff-around.ts';

/** Who somebody is to the studio. The demo's instructor is the teacher of the same name, as in supabase/seed.sql. */
export function colleague(
  id: string | undefined,
  { instructors }: SampleStaff,
  people: readonly Person[],
): Colleague | undefined {
  const person = people.find((one) => one.id === id);
  if (!person) return undefined;
  const name = person.profile.name || person.email;
  const teacher = person.role === 'instructor' ? instructors.find((one) => one.name === name) : undefined;
  return { id: person.id, email: person.email, name, role: person.role, instructor: teacher?.key };
}
