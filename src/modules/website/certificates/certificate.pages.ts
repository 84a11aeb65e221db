import { verifyCertificate } from '#modules/certificates/index.ts';
import type { AddPage, PageRequest } from '../serving/page-server.ts';

/** Where the QR code of a printed certificate leads. Never kept: it is about one person. */
export function mountCertificatePages(page: AddPage): void {
  page('/verify/certificate/:code', verify);
}

async function verify({ tx, request, render }: PageRequest) {
  const { code } = request.params as { code: string };
  const certificate = await verifyCertificate(tx, code.slice(0, 60));
  return render('certificateVerification', { certificate }, certificate ? 200 : 404);
}
