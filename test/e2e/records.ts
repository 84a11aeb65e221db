import type { APIRequestContext } from '@playwright/test';

/** A list, or the list that belongs to the first of another. */
type Source = string | readonly [list: string, within: (id: string) => string];

/** A screen about one record → the list its record is taken from; the first of a list will do. */
const lists: Record<string, Source> = {
  '/academic/class/edit/:id': '/academics/classes',
  '/academic/class-group/edit/:id': '/academics/class-groups',
  '/edu/class-room/edit/:classroomId': '/core-classrooms',
  '/edu/invoice/edit/:id': '/site-invoices?state=due',
  '/edu/site/academic-group/:site_id': '/sites?q=shapla',
  '/edu/site/academic/details/:id': ['/sites?q=shapla', (id) => `/sites/${id}/academic-groups`],
  // The oldest: the journeys make and approve others meanwhile.
  '/edu/site/application/approve/:app_id': '/site-applications?state=waiting&sort=applied_at',
  '/edu/site/application/edit/:id': '/site-applications?state=waiting&sort=applied_at',
  '/edu/site/edit/:id': '/sites?q=shapla',
  '/edu/site-group/new-site/:gr_id': '/site-groups',
  // By name, so that those of the journeys stand behind the demo's.
  '/laravel-passport/edit/:id': '/oauth/clients',
  '/site/accounts/transaction/debit-voucher/edit/:voucherId': '/accounts/vouchers?voucher_type=DV',
  '/site/accounts/transaction/credit-voucher/edit/:voucherId': '/accounts/vouchers?voucher_type=CV',
  '/site/accounts/transaction/journal-voucher/edit/:voucherId': '/accounts/vouchers?voucher_type=JV',
  '/site/accounts/transaction/contra-voucher/edit/:voucherId': '/accounts/vouchers?voucher_type=CTV',
  '/site/employee/view/:id': '/employees',
  '/site/fee/receipt/:receiptId': '/fees/receipts',
  '/site/notice/edit/:id': '/notices',
  '/student/view/:id': '/students',
  // The oldest: a new one belongs to the journey that waits for it unread, and may be taken back.
  '/user/notification/view/:id': '/notifications?sort=created_at',
};

/**
 * The address of a screen, with a record that the caller of `request` sees in its place.
 * @throws where nobody has said which list the record comes from.
 * @returns nothing where the caller's list is empty.
 */
export async function addressOf(path: string, request: APIRequestContext): Promise<string | undefined> {
  if (!path.includes(':')) return path;
  const list = lists[path];
  if (!list) throw new Error(`Say in test/e2e/records.ts which list the record of ${path} comes from.`);
  const id = typeof list === 'string' ? await firstOf(list, request) : await firstWithin(list, request);
  return id && path.replace(/:[^/]+/, id);
}

async function firstWithin([list, within]: Exclude<Source, string>, request: APIRequestContext) {
  const id = await firstOf(list, request);
  return id && firstOf(within(id), request);
}

async function firstOf(list: string, request: APIRequestContext): Promise<string | undefined> {
  type Row = { id: string };
  // The calls that the specification fixes have addresses of their own.
  const address = list.startsWith('/oauth/') ? list : `/api/v1${list}`;
  const answer = (await (await request.get(address)).json()) as { rows: Row[] } | Row[];
  return (Array.isArray(answer) ? answer : answer.rows)[0]?.id;
}
