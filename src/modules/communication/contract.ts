import { noticeContract } from './notices/notice.contract.ts';
import { notificationContract, unreadNotificationContract } from './notifications/notification.contract.ts';

export const communicationContract = {
  notifications: notificationContract,
  notices: noticeContract,
};

/** Calls whose addresses the specification fixes, outside `/api/v1`. */
export const communicationFixedContract = {
  unreadNotifications: unreadNotificationContract,
};
