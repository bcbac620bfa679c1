/** The details with which an invitation opens. */
interface InvitationDetails {
  name: string;
  email: string;
  /** Key of the teacher's profile. */
  instructor?: string;
}

/** The address of the form that invites somebody, filled in. */
export const invitationPath = (details: InvitationDetails): string =>
  `/admin/users/invitations?${new URLSearchParams({ ...details })}`;
