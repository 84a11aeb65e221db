import { type SqlBool, sql } from 'kysely';
import type { SiteTx, Tx } from '#kernel/database/database.ts';
import type { SignedDocument } from './signed-documents.ts';

export const selectSignatories = (tx: Tx) =>
  tx
    .selectFrom('signatory')
    .select(['signatory.id', 'signatory.name_en', 'signatory.name_bn', 'signatory.designation_en'])
    .select(['signatory.designation_bn', 'signatory.sort_order', 'signatory.is_active'])
    .select((eb) => eb.ref('signatory.documents').$castTo<SignedDocument[]>().as('documents'))
    .select(sql<string | null>`'/api/v1/files/' || signatory.signature_file_id`.as('signature_url'));

/** Whether a person signs papers of a kind. */
export const signs = (document: SignedDocument) => sql<SqlBool>`${document} = any (signatory.documents)`;

export const findSignatory = (tx: SiteTx, id: string) =>
  selectSignatories(tx)
    .where('signatory.site_id', '=', tx.siteId)
    .where('signatory.id', '=', id)
    .executeTakeFirst();

/** Who signs papers of a kind, from left to right; as many as stand side by side. */
export const findSigners = (tx: SiteTx, document: SignedDocument) =>
  tx
    .selectFrom('signatory')
    .select(['id', 'name_en', 'name_bn', 'designation_en', 'designation_bn', 'signature_file_id'])
    .where('is_active', '=', true)
    .where(signs(document))
    .orderBy('sort_order')
    .orderBy('id')
    .limit(4)
    .execute();

/** The person's present signature, the row held until the request ends; `undefined` where there is no such person. */
export const lockSignature = (tx: SiteTx, id: string) =>
  tx.selectFrom('signatory').select('signature_file_id').where('id', '=', id).forUpdate().executeTakeFirst();

export const setSignature = (tx: SiteTx, id: string, signature_file_id: string | null) =>
  tx.updateTable('signatory').set({ signature_file_id }).where('id', '=', id).execute();
