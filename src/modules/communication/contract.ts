import { notificationContract, unreadNotificationContract } from './notifications/notification.contract.ts';

export const communicationContract = {
  notifications: notificationContract,
};

/** Calls whose addresses the specification fixes, outside `/api/v1`. */
export const communicationFixedContract = {
  unreadNotifications: unreadNotificationContract,
};
