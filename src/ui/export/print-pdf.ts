import type { Language } from '#shared/language.ts';
import { fetchFromServer, problemOf } from '../api/fetch.ts';
import { reportFailure } from '../api/query-client.ts';

let last: { frame: HTMLIFrameElement; address: string } | undefined;

/**
 * Prints a PDF of the server in the browser's print dialogue; the page and its focus stay. Browsers that cannot show PDFs, as
 * on most telephones, open it in a tab. Throws `ApiProblem` when the server refuses it.
 */
export async function printPdf(url: string): Promise<void> {
  if (!navigator.pdfViewerEnabled) {
    window.open(url, 'print');
    return;
  }
  const response = await fetchFromServer(url);
  if (!response.ok) throw await problemOf(response);
  printBytes(await response.blob());
}

/** Prints a PDF that the browser holds already; where it cannot show PDFs, it is saved. */
export function printHeldPdf(pdf: Blob, name: string): void {
  if (navigator.pdfViewerEnabled) {
    printBytes(pdf);
    return;
  }
  const link = document.createElement('a');
  link.href = URL.createObjectURL(pdf);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function printBytes(pdf: Blob): void {
  const address = URL.createObjectURL(pdf);
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

/** Prints the document of a record, `accounts/vouchers/<id>`, in a language; shows a failure. */
export const printDocument = (path: string, language: Language): Promise<void> =>
  printPdf(`/api/v1/${path}/document?language=${language}`).catch(reportFailure);

/** Removes the previous print when the next begins, because no event says that a print dialogue closed. */
function forgetLast(): void {
  if (!last) return;
  last.frame.remove();
  URL.revokeObjectURL(last.address);
}
