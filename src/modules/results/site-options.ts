import { switchOption } from '#modules/sites/index.ts';

/** Whether families are told by SMS that results are published, beside the notification in the panel. */
export const publicationSms = switchOption({
  key: 'results.publication_sms',
  group: 'messages',
  permission: 'results.run.publish',
  default: false,
});

export const resultsOptions = [publicationSms];
