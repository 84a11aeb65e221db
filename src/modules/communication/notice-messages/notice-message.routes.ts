import { implementForSite } from '#kernel/http/implement.ts';
import { estimateMessages, sendMessages } from './notice-message.actions.ts';
import { noticeMessageContract } from './notice-message.contract.ts';

const os = implementForSite(noticeMessageContract);

export const noticeMessageRoutes = os.router({
  estimate: os.estimate.handler(({ context, input }) => estimateMessages(context, input.id)),
  send: os.send.handler(({ context, input }) => sendMessages(context, input)),
});
