import { letReadFiles } from '#kernel/files/file-access.ts';
import type { JobKind } from '#kernel/jobs/job-kind.ts';
import type { Module } from '#kernel/module.ts';
import { siteDeleted } from '#modules/sites/index.ts';
import { communicationContract } from './contract.ts';
import { feedbackRoutes } from './feedback/feedback.routes.ts';
import { feedbackTopicRoutes } from './feedback/feedback-topic.routes.ts';
import { deleteHelpDesk } from './help-desk/help-desk.queries.ts';
import { helpDeskRoutes } from './help-desk/help-desk.routes.ts';
import { helpTicketRoutes } from './help-desk/help-ticket.routes.ts';
import { noticeMessageRoutes } from './notice-messages/notice-message.routes.ts';
import { noticeRoutes } from './notices/notice.routes.ts';
import { noticeDayJob } from './notices/notice-day.job.ts';
import { mayReadNoticeFile } from './notices/notice-files.ts';
import { notificationRoutes, unreadNotificationRoutes } from './notifications/notification.routes.ts';
import { pushRoutes } from './push/push.routes.ts';
import { smsRoutes } from './sms/sms.routes.ts';
import { smsListRoutes } from './sms/sms-list.routes.ts';
import { smsTemplateRoutes } from './sms/sms-template.routes.ts';
import { smsCreditRoutes } from './sms-credits/sms-credit.routes.ts';
import { studentNoticeRoutes } from './student-notices/student-notice.routes.ts';

letReadFiles('notice_attachment', mayReadNoticeFile);
siteDeleted.on((tx) => deleteHelpDesk(tx, tx.siteId));

export const communicationModule: Module = {
  name: 'communication',
  contract: communicationContract,
  routes: {
    notifications: notificationRoutes,
    push: pushRoutes,
    notices: noticeRoutes,
    studentNotices: studentNoticeRoutes,
    noticeMessages: noticeMessageRoutes,
    sms: smsRoutes,
    smsTemplates: smsTemplateRoutes,
    smsLists: smsListRoutes,
    smsCredits: smsCreditRoutes,
    helpDesks: helpDeskRoutes,
    helpTickets: helpTicketRoutes,
    feedback: feedbackRoutes,
    feedbackTopics: feedbackTopicRoutes,
  },
  fixedRoutes: { unreadNotifications: unreadNotificationRoutes },
  permissions: {
    'communication.help_desk.edit': ['core-admin'],
    'communication.help_ticket.list': ['core-admin', 'site-admin', 'employee', 'teacher'],
    'communication.help_ticket.open': ['site-admin', 'employee', 'teacher'],
    // Shows numbers of families and staff, and costs money.
    'communication.sms.send': ['site-admin', 'employee'],
    // Whom messages went to, with their numbers.
    'communication.sms.list': ['site-admin', 'employee'],
    'communication.sms.bill': ['site-admin', 'employee'],
    'communication.sms.set': ['site-admin'],
    'communication.sms_text.list': ['site-admin', 'employee'],
    'communication.sms_text.edit': ['site-admin', 'employee'],
    'communication.sms_credit.list': ['core-admin'],
    'communication.sms_credit.edit': ['core-admin'],
    'communication.feedback.list': ['core-admin'],
    'communication.feedback.edit': ['core-admin'],
    'communication.own_notice.list': ['student', 'guardian'],
    'communication.notice.list': ['site-admin', 'employee', 'teacher'],
    'communication.notice.edit': ['site-admin', 'employee', 'teacher'],
    // The notices of others too; without it a person works on their own alone.
    'communication.notice.edit_all': ['site-admin', 'employee'],
    // Costs money for every reader.
    'communication.notice_message.send': ['site-admin', 'employee'],
  },
  jobs: [noticeDayJob as JobKind<never>],
};
