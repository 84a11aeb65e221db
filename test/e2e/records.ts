import type { APIRequestContext } from '@playwright/test';
import type { UserType } from '#shared/user-types.ts';

/** A list, or the list that belongs to the first of another. */
type Source = string | readonly [list: string, within: (id: string) => string];

/** The list from which the record of a screen is taken; the first record is used. */
const lists: Record<string, Source> = {
  '/api/site/web/setting/classroom/class-lesson/edit/:classlessonId': '/class-lessons',
  '/academic/class/edit/:id': '/academics/classes',
  '/academic/class-group/edit/:id': '/academics/class-groups',
  '/edu/class-room/edit/:classroomId': '/core-classrooms',
  '/edu/invoice/edit/:id': '/site-invoices?state=overdue',
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
  // The oldest: a journey declares others and applies for them meanwhile.
  '/site/admission/remote-registration-declare/view/:id': '/admissions/circulars?sort=starts_on',
  '/site/admission/remote-registration-declare/view/:id/draw':
    '/admissions/circulars?sort=starts_on&kind=admission',
  '/site/admission/remote-registration-declare/view/:id/marks':
    '/admissions/circulars?sort=starts_on&kind=admission',
  '/site/admission/lottery-result/view/:id': '/admissions/lottery-results',
  '/site/admission/remote-admission/master/:id': '/admissions/applications?sort=application_no',
  '/site/admission/remote-admission/registration/:id': '/admissions/registrations?sort=application_no',
  '/site/employee/view/:id': '/employees',
  '/site/fee/receipt/:receiptId': '/fees/receipts',
  '/site/fee/hand-over/view/:id': '/fees/hand-overs',
  '/site/fee/refund/view/:refundId': '/fees/refunds',
  '/site/payment-gateway/settlements/:id': '/payments/settlements',
  '/site/live-meeting/participants/:meetingId': '/live-meetings',
  '/site/live-meeting/invitation/:meetingId': '/my-invitations',
  '/site/live-meeting/routine-invitation/:meetingId': '/my-invitations',
  '/site/notice/edit/:id': '/notices',
  '/site/web/setting/about/edit/:id': '/website/about',
  '/site/web/setting/class-room/edit/:classroomId': '/classrooms',
  '/site/web/setting/event/edit/:id': '/website/events',
  '/site/web/setting/message/edit/:id': '/website/messages',
  '/site/web/setting/web-menu/:parentId': '/website/menu-entries?parent=top',
  '/site/web/setting/website-video/edit/:id': '/website/videos',
  '/site/student/tc/view/:id': '/certificates/transfer-certificates',
  '/site/student/promotion/view/:id': '/promotions?sort=run_no',
  '/site/student/promotion/view/:id/students': '/promotions?sort=run_no',
  '/student/view/:id': '/students',
  // The oldest, because a journey waits for a new one unread and may delete it.
  '/user/notification/view/:id': '/notifications?sort=created_at',
};

interface Without {
  roles: readonly UserType[];
  reason: string;
}

const notInvited: Without = {
  roles: ['core-admin', 'site-group-user', 'bank-user', 'site-admin'],
  reason: 'employees and families are invited; these accounts belong to none',
};

/** Who has no record to open at a screen, and why. */
const withoutRecord: Record<string, Without> = {
  '/site/live-meeting/invitation/:meetingId': notInvited,
  '/site/live-meeting/routine-invitation/:meetingId': notInvited,
  '/user/notification/view/:id': {
    roles: ['site-group-user', 'bank-user'],
    reason: 'nothing notifies them',
  },
  '/site/web/setting/web-menu/:parentId': {
    roles: ['site-admin'],
    reason: 'the demo keeps the usual menu; own-website.test.ts makes one and opens what is below an entry',
  },
};

/**
 * The address of a screen with an id that the caller of `request` may see.
 * @throws where no list is defined for the screen, or the list is empty without a reason in `withoutRecord`.
 * @returns nothing where that kind of person has no record.
 */
export async function addressOf(
  path: string,
  role: UserType,
  request: APIRequestContext,
): Promise<string | undefined> {
  if (!path.includes(':')) return path;
  if (withoutRecord[path]?.roles.includes(role)) return undefined;
  const list = lists[path];
  if (!list) throw new Error(`Say in test/e2e/records.ts which list the record of ${path} comes from.`);
  const id = typeof list === 'string' ? await firstOf(list, request) : await firstWithin(list, request);
  if (!id) throw new Error(`A ${role} finds no record for ${path}: add one to the demo, or the reason here.`);
  return path.replace(/:[^/]+/, id);
}

async function firstWithin([list, within]: Exclude<Source, string>, request: APIRequestContext) {
  const id = await firstOf(list, request);
  return id && firstOf(within(id), request);
}

async function firstOf(list: string, request: APIRequestContext): Promise<string | undefined> {
  type Row = { id: string };
  // Calls with addresses fixed by the specification are outside of `/api/v1`.
  const address = list.startsWith('/oauth/') ? list : `/api/v1${list}`;
  const answer = await request.get(address);
  if (!answer.ok()) throw new Error(`${address} answers ${answer.status()}`);
  const found = (await answer.json()) as { rows: Row[] } | Row[];
  return (Array.isArray(found) ? found : found.rows)[0]?.id;
}
