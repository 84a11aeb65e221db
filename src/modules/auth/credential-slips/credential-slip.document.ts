import type { DocumentTemplate, Letterhead } from '#kernel/documents/template.ts';

/** Slips with user name and first password, eight on a sheet of A4 with lines to cut along. */
export const credentialSlips: DocumentTemplate<CredentialSheet, { letterhead: Letterhead; address: string }> =
  {
    name: 'auth.credential-slips',
    title: { en: 'User names and passwords', bn: 'ইউজারনেম ও পাসওয়ার্ড' },
    source: new URL('./credential-slip.typ', import.meta.url),
    paper: 'a4',
    label: (item) => item.slips[0]?.username ?? '',
  };

const slipsOnSheet = 8;

interface CredentialSheet {
  slips: CredentialSlip[];
}

export interface CredentialSlip {
  name_en: string;
  name_bn: string | null;
  /** Who the person is at the institution: the designation of an employee. */
  detail_en: string;
  detail_bn: string;
  username: string;
  password: string;
}

/** The slips sheet by sheet. */
export const sheetsOf = (slips: CredentialSlip[]): CredentialSheet[] =>
  Array.from({ length: Math.ceil(slips.length / slipsOnSheet) }, (_, at) => ({
    slips: slips.slice(at * slipsOnSheet, (at + 1) * slipsOnSheet),
  }));
