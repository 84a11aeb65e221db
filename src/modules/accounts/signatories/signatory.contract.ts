import { z } from 'zod';
import { byId, id, route, text } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields, setupRow } from '#shared/setup.ts';
import { signedDocuments } from './signed-documents.ts';

const { name_en, name_bn, sort_order, is_active } = setupFields;

const path = '/accounts/signatories';
const permission = 'accounts.signatory';

const signatory = {
  fields: {
    name_en,
    name_bn,
    designation_en: text(),
    designation_bn: text(),
    documents: z
      .array(z.enum(signedDocuments))
      .max(signedDocuments.length)
      .transform((chosen) => signedDocuments.filter((it) => chosen.includes(it))),
    sort_order,
    is_active,
  },
  shown: {
    designation_en: z.string(),
    designation_bn: z.string(),
    documents: z.array(z.enum(signedDocuments)),
    signature_url: z.string().nullable(),
  },
};

const row = setupRow(signatory);

const signer = z.object({
  id,
  name_en: z.string(),
  name_bn: z.string(),
  designation_en: z.string(),
  designation_bn: z.string(),
});

export const signatoryContract = {
  ...setupContract({
    path,
    permission,
    ...signatory,
    sort: ['sort_order', 'name_en', 'name_bn', 'designation_en'],
    filters: { document: z.enum(signedDocuments).optional() },
  }),
  /** JPEG, PNG or WebP, at most 5 MB; empty borders are cut off and it is shrunk to 800 pixels. */
  changeSignature: route(`${permission}.edit`, `PUT ${path}/{id}/signature`, { ownTransaction: true })
    .input(
      z.object({
        id,
        signature: z
          .file()
          .max(5 * 1024 * 1024)
          .mime(['image/jpeg', 'image/png', 'image/webp']),
      }),
    )
    .output(row),
  removeSignature: route(`${permission}.edit`, `DELETE ${path}/{id}/signature`).input(byId).output(row),
  /** Who signs the reports, from left to right. */
  ofReports: route('accounts.report.view', 'GET /accounts/report-signatories').output(z.array(signer)),
};

export type Signatory = SetupRow<typeof signatoryContract>;
