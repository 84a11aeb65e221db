/** The screen of an invitation: of the live class of a lesson, or of any other meeting. */
export const invitationPath = ({ id, period }: { id: string; period: number | null }) =>
  `/site/live-meeting/${period ? 'routine-invitation' : 'invitation'}/${id}`;
