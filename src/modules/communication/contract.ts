import { feedbackContract } from './feedback/feedback.contract.ts';
import { feedbackTopicContract } from './feedback/feedback-topic.contract.ts';
import { helpDeskContract } from './help-desk/help-desk.contract.ts';
import { helpTicketContract } from './help-desk/help-ticket.contract.ts';
import { noticeMessageContract } from './notice-messages/notice-message.contract.ts';
import { noticeContract } from './notices/notice.contract.ts';
import { notificationContract } from './notifications/notification.contract.ts';
import { pushContract } from './push/push.contract.ts';
import { smsContract } from './sms/sms.contract.ts';
import { smsListContract } from './sms/sms-list.contract.ts';
import { smsTemplateContract } from './sms/sms-template.contract.ts';
import { smsCreditContract } from './sms-credits/sms-credit.contract.ts';
import { studentNoticeContract } from './student-notices/student-notice.contract.ts';

export const communicationContract = {
  notifications: notificationContract,
  push: pushContract,
  notices: noticeContract,
  studentNotices: studentNoticeContract,
  noticeMessages: noticeMessageContract,
  sms: smsContract,
  smsTemplates: smsTemplateContract,
  smsLists: smsListContract,
  smsCredits: smsCreditContract,
  helpDesks: helpDeskContract,
  helpTickets: helpTicketContract,
  feedback: feedbackContract,
  feedbackTopics: feedbackTopicContract,
};
