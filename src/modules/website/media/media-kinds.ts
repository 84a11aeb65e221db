export const mediaKinds = ['picture', 'paper'] as const;
export type MediaKind = (typeof mediaKinds)[number];

/** What the file dialogs offer. */
export const acceptedFiles: Record<MediaKind, string> = {
  picture: 'image/jpeg,image/png,image/webp',
  paper: 'application/pdf,.docx,.xlsx,.pptx',
};
