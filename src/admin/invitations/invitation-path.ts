/** The details with which an invitation opens. */
interface Invited {
  name: string;
  email: string;
  /** Key of the teacher's profile. */
  instructor?: string;
}

/** The address of the form that invites somebody, filled in. */
export const invitationPath = (invited: Invited): string =>
  `/admin/users/invitations?${new URLSearchParams({ ...invited })}`;
