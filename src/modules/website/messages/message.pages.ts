import { isId } from '../serving/address.rules.ts';
import { type AddPage, kept, type PageRequest } from '../serving/page-server.ts';
import { isTakenBack } from '../serving/taken-back.queries.ts';
import { publicMessage } from './public-message.queries.ts';

/** What the heads of the institution say. */
export function mountMessagePages(page: AddPage): void {
  page('/web/message/:id', messagePage, kept);
}

async function messagePage({ tx, request, render, notFound, gone }: PageRequest) {
  const { id } = request.params as { id: string };
  const message = isId(id) ? await publicMessage(tx, id) : undefined;
  if (message) return render('message', { message });
  return isId(id) && (await isTakenBack(tx, 'site_message', id)) ? gone() : notFound();
}
