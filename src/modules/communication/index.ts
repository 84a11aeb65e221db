export { sendVisitorFeedback } from './feedback/feedback.actions.ts';
export {
  listPublishedFeedback,
  listTopicChoices as listFeedbackTopics,
} from './feedback/feedback.queries.ts';
export { isNoticeFor, type NoticeReader } from './notices/notice-audience.queries.ts';
export { inBothLanguages, notify, type Recipients, recipient } from './notifications/notify.ts';
export { pushDeliveryJob } from './push/push-delivery.job.ts';
export { absentStudentsAsked, owingStudentsAsked } from './sms/sms-audience.events.ts';
