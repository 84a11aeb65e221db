import type { Language } from '#shared/language.ts';
import { fetchFromServer, problemOf } from '../api/fetch.ts';
import { reportFailure } from '../api/query-client.ts';

let last: { frame: HTMLIFrameElement; address: string } | undefined;

/**
 * Prints a PDF of ours: the browser's print dialogue opens over the page, which stays as it is, with the focus where
 * it was. Where the browser shows no PDFs by itself, as on most telephones, a tab opens with it.
 * Throws `ApiProblem` when the server does not give it.
 */
export async function printPdf(url: string): Promise<void> {
  if (!navigator.pdfViewerEnabled) {
    window.open(url, 'print');
    return;
  }
  const response = await fetchFromServer(url);
  if (!response.ok) throw await problemOf(response);
  const address = URL.createObjectURL(await response.blob());
  forgetLast();
  const frame = document.createElement('iframe');
  frame.className = 'visually-hidden';
  frame.tabIndex = -1;
  frame.ariaHidden = 'true';
  frame.onload = () => frame.contentWindow?.print();
  frame.src = address;
  document.body.append(frame);
  last = { frame, address };
}

/** Prints the document of a record, `accounts/vouchers/<id>`, in a language; says so where that fails. */
export const printDocument = (path: string, language: Language): Promise<void> =>
  printPdf(`/api/v1/${path}/document?language=${language}`).catch(reportFailure);

/** The one before has been printed or given up; nobody says when a print dialogue closes. */
function forgetLast(): void {
  if (!last) return;
  last.frame.remove();
  URL.revokeObjectURL(last.address);
}
