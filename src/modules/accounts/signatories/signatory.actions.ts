import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { SignatureBox } from '#kernel/documents/template.ts';
import type { FileStore } from '#kernel/files/file-store.ts';
import { pngOf } from '#kernel/files/pictures.ts';
import { deleteFile, insertFile, type PutFile, putFile } from '#kernel/files/stored-files.ts';
import type { SiteCaller, SiteContext } from '#kernel/http/context.ts';
import { requireFound } from '#kernel/http/problem.ts';
import type { Signatory } from './signatory.contract.ts';
import { findSignatory, findSigners, lockSignature, setSignature } from './signatory.queries.ts';
import type { SignedDocument } from './signed-documents.ts';

/** Makes the picture of a signature. @throws 422 on `signature` where the file is no picture */
export const makeSignature = async (
  { siteId, services, caller }: SiteContext,
  signature: File,
): Promise<PutFile> =>
  putFile(services.files, {
    site_id: siteId,
    purpose: 'signature',
    name: 'signature.png',
    content_type: 'image/png',
    bytes: await pngOf(signature, 'signature', { max: 800, trim: true }),
    created_by: caller.user_id,
  });

/** Replaces or removes a signature, and lets the old file go. @throws 404 */
export async function changeSignature(
  context: SiteContext,
  id: string,
  signature: PutFile | null,
): Promise<Signatory> {
  const { tx } = context;
  const { signature_file_id } = requireFound(await lockSignature(tx, id));
  const made = signature && (await insertFile(tx, signature));
  await setSignature(tx, id, made);
  if (signature_file_id) await deleteFile(tx, signature_file_id);
  return requireFound(await findSignatory(tx, id));
}

/** Whoever keeps the signatories may see their signatures, nobody else. */
export const mayReadSignature = async (_tx: Tx, caller: SiteCaller): Promise<boolean> =>
  caller.permissions.has('accounts.signatory.list');

/**
 * The boxes of who signs papers of a kind, from left to right; none where nobody is set. The signatures themselves come only
 * onto a paper that is final, so that no draft looks signed. A picture that cannot be read is left out.
 */
export async function signatureBoxes(
  tx: SiteTx,
  files: FileStore,
  document: SignedDocument,
  { isFinal }: { isFinal: boolean },
): Promise<SignatureBox[]> {
  const signers = await findSigners(tx, document);
  return Promise.all(
    signers.map(async ({ designation_en, designation_bn, name_en, name_bn, signature_file_id }) => ({
      title_en: designation_en,
      title_bn: designation_bn,
      name_en,
      name_bn,
      image:
        isFinal && signature_file_id
          ? await files.get(`${tx.siteId}/${signature_file_id}`).catch(() => null)
          : null,
    })),
  );
}

/** The boxes of who signs reports (`signatureBoxes`); the usual three where nobody is set. */
export async function reportSigners(
  tx: SiteTx,
  files: FileStore,
  isFinal: { isFinal: boolean },
): Promise<SignatureBox[]> {
  const signers = await signatureBoxes(tx, files, 'report', isFinal);
  return signers.length > 0 ? signers : usualSigners;
}

const usualSigners: SignatureBox[] = [
  { title_en: 'Prepared by', title_bn: 'প্রস্তুতকারী' },
  { title_en: 'Accountant', title_bn: 'হিসাবরক্ষক' },
  { title_en: 'Head of institution', title_bn: 'প্রতিষ্ঠান প্রধান' },
];
