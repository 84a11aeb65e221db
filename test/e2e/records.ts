import type { APIRequestContext } from '@playwright/test';

/** A screen about one record → the list its record is taken from; the first of a list will do. */
const lists: Record<string, string> = {
  '/academic/class/edit/:id': '/academics/classes',
  '/academic/class-group/edit/:id': '/academics/class-groups',
  '/edu/site/edit/:id': '/sites?q=shapla',
  '/edu/site-group/new-site/:gr_id': '/site-groups',
  '/site/accounts/transactions/debit-voucher/edit/:voucherId': '/accounts/vouchers?voucher_type=debit',
  '/site/accounts/transactions/credit-voucher/edit/:voucherId': '/accounts/vouchers?voucher_type=credit',
  '/site/accounts/transactions/journal-voucher/edit/:voucherId': '/accounts/vouchers?voucher_type=journal',
  '/site/accounts/transactions/contra-voucher/edit/:voucherId': '/accounts/vouchers?voucher_type=contra',
  '/site/employee/view/:id': '/employees',
  '/site/fee/receipt/:receiptId': '/fees/receipts',
  '/site/notice/edit/:id': '/notices',
  '/student/view/:id': '/students',
  '/user/notification/view/:id': '/notifications',
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
  const answer = (await (await request.get(`/api/v1${list}`)).json()) as { rows: { id: string }[] };
  const id = answer.rows[0]?.id;
  return id && path.replace(/:[^/]+/, id);
}
