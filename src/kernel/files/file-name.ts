/** What an uploaded file is called, with each letter composed: some systems send the accents of its name one by one. */
export const fileNameOf = ({ name }: File): string => name.slice(0, 1000).normalize('NFC').slice(0, 200);
