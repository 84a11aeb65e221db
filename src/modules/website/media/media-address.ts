/** A picture of the library as small as a list shows it. */
export const thumbnailOf = (id: string) => `/website-pictures/${id}/card-320.webp`;
