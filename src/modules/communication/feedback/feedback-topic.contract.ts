import { z } from 'zod';
import { id, route, text } from '#shared/contract.ts';
import { type SetupRow, setupContract, setupFields } from '#shared/setup.ts';

const { sort_order, is_active } = setupFields;

export const feedbackTopicContract = {
  ...setupContract({
    path: '/feedback-topics',
    permission: 'communication.feedback',
    fields: { name_en: text(100), name_bn: text(100), sort_order, is_active },
    shown: { feedback_count: z.number().int() },
    sort: ['sort_order', 'name_en', 'name_bn'],
  }),
  choices: route('signed-in', 'GET /feedback-topic-choices').output(
    z.array(z.object({ id, name_en: z.string(), name_bn: z.string() })),
  ),
};

export type FeedbackTopic = SetupRow<typeof feedbackTopicContract>;
