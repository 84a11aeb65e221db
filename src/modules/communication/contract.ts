import { noticeMessageContract } from './notice-messages/notice-message.contract.ts';
import { noticeContract } from './notices/notice.contract.ts';
import { notificationContract } from './notifications/notification.contract.ts';

export const communicationContract = {
  notifications: notificationContract,
  notices: noticeContract,
  noticeMessages: noticeMessageContract,
};
