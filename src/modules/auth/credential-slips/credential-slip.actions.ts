import { readLetterhead } from '#kernel/documents/letterhead.ts';
import type { SiteContext } from '#kernel/http/context.ts';
import { type CredentialSlip, credentialSlips, sheetsOf } from './credential-slip.document.ts';

/**
 * Prints slips to hand out. Passwords are nowhere stored, so this is part of the request that makes them.
 * @returns the PDF as base64.
 */
export async function printCredentialSlips(
  { tx, siteId, services, language }: SiteContext,
  slips: CredentialSlip[],
): Promise<string> {
  const letterhead = await readLetterhead(tx, services.files, siteId);
  const address = `${new URL(services.config.PUBLIC_URL).host}/login`;
  const pdf = await services.documents.render(
    credentialSlips,
    sheetsOf(slips),
    { letterhead, address },
    { language },
  );
  return Buffer.from(pdf).toString('base64');
}
