/** The values with which the fields of a new invitation are filled in. */
interface InvitationDetails {
  name: string;
  email: string;
  /** Key of the instructor whose profile the account will have. */
  instructor?: string;
}

/** The address of the invitation form with its fields filled in. */
export const invitationPath = (details: InvitationDetails): string =>
  `/admin/users/invitations?${new URLSearchParams({ ...details })}`;
