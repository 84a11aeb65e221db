import { makeSiteRoutes } from '#kernel/http/routes.ts';
import { estimateMessages, sendMessages } from './notice-message.actions.ts';
import { noticeMessageContract } from './notice-message.contract.ts';

export const noticeMessageRoutes = makeSiteRoutes(noticeMessageContract, {
  estimate: (context, input) => estimateMessages(context, input.id),
  send: sendMessages,
});
