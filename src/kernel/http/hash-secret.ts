import { createHash } from 'node:crypto';

/** Only the hash of a secret is stored, so a copy of the database opens nothing. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest('hex');
