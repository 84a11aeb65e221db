import { slowWorkInside } from '#kernel/database/slow-work.ts';
import { readLetterhead } from '#kernel/documents/letterhead.ts';
import type { Letterhead } from '#kernel/documents/template.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import type { Services } from '#kernel/services.ts';
import type { Language } from '#shared/language.ts';
import { type CredentialSlip, credentialSlips, sheetsOf } from './credential-slip.document.ts';

/**
 * Prints slips to hand out. Passwords are nowhere stored, so this is part of the transaction that makes them, and of the answer
 * that is kept with it for a repeated request.
 * @returns the PDF as base64.
 */
export async function printCredentialSlips(
  { tx, services, language }: SiteContext,
  slips: CredentialSlip[],
): Promise<string> {
  const letterhead = await readLetterhead(tx, services.files);
  const pdf = await slowWorkInside(() => renderCredentialSlips(services, letterhead, slips, language));
  return Buffer.from(pdf).toString('base64');
}

/** The slips as a PDF; the job that calls it keeps the file for a short time only. */
export function renderCredentialSlips(
  { config, documents }: Pick<Services, 'config' | 'documents'>,
  letterhead: Letterhead,
  slips: CredentialSlip[],
  language: Language,
): Promise<Uint8Array> {
  const address = `${new URL(config.PUBLIC_URL).host}/login`;
  return documents.render(credentialSlips, sheetsOf(slips), { letterhead, address }, { language });
}
