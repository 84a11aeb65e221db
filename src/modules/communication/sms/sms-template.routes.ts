import { fieldProblem } from '#kernel/http/problem.ts';
import { setupRoutes } from '#kernel/setup/setup-routes.ts';
import { unknownPlaces } from './sms-message.rules.ts';
import { smsTemplateContract } from './sms-template.contract.ts';

export const smsTemplateRoutes = setupRoutes(smsTemplateContract, {
  table: 'sms_template',
  ofSite: true,
  rows: (tx) =>
    tx.selectFrom('sms_template').select(['id', 'name_en', 'name_bn', 'text_en', 'text_bn', 'is_active']),
  search: ['name_en', 'name_bn', 'text_en', 'text_bn'],
  check: async (_, { after }) => {
    if (!after) return;
    if (!after.text_en && !after.text_bn) throw fieldProblem('text_bn', 'communication:sms_text_missing');
    for (const field of ['text_en', 'text_bn'] as const) {
      const [place] = unknownPlaces(after[field] ?? '');
      if (place !== undefined) throw fieldProblem(field, 'communication:sms_unknown_place', { place });
    }
  },
});
