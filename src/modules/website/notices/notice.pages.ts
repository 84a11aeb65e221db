import { isId } from '../serving/address.rules.ts';
import { readSearch } from '../serving/page-query.ts';
import { type AddPage, kept, type PageRequest } from '../serving/page-server.ts';
import { publicNotice, publicNotices, wasPublicNotice } from './notice.queries.ts';

const noticesOnPage = 10;

/** Notices for everybody. */
export function mountNoticePages(page: AddPage): void {
  page('/web/notice/all', noticesPage, kept);
  page('/web/notice/:id', noticePage, kept);
}

async function noticesPage({ tx, today, request, render }: PageRequest) {
  const { search, page } = readSearch(request);
  const offset = (page - 1) * noticesOnPage;
  const { rows, total } = await publicNotices(tx, { today, search, limit: noticesOnPage, offset });
  const pages = Math.ceil(total / noticesOnPage);
  return render('notices', { today, notices: rows, search, page, pages, total });
}

async function noticePage({ tx, today, request, render, notFound, gone }: PageRequest) {
  const { id } = request.params as { id: string };
  const notice = isId(id) ? await publicNotice(tx, today, id) : undefined;
  if (notice) return render('notice', { notice });
  return isId(id) && (await wasPublicNotice(tx, today, id)) ? gone() : notFound();
}
