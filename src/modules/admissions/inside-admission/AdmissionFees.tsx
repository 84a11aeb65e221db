import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { admissionsApi } from '../api.ts';
import { Part } from './FormPart.tsx';

interface FeeFields {
  class_section_id: string;
  student_category_id: string;
  fee_sub_head_ids: string[];
}

/** The admission fees of the chosen section, each to be ticked; what is ticked becomes a due of the student. */
export function AdmissionFees({
  form,
}: {
  form: Pick<ServerForm<FeeFields>, 'values' | 'setValue' | 'error'>;
}) {
  const { t } = useTranslation('admissions');
  const { pick } = useLanguage();
  const { class_section_id: id, student_category_id, fee_sub_head_ids: chosen } = form.values;
  const { data: fees } = useQuery(
    admissionsApi.inside.fees.queryOptions({
      input: id && student_category_id ? { id, student_category_id } : skipToken,
    }),
  );
  useEffect(() => {
    const offered = chosen.filter((it) => fees?.some((fee) => fee.fee_sub_head_id === it));
    if (fees && offered.length < chosen.length) form.setValue('fee_sub_head_ids', offered);
    // Another section may not have the fees that were ticked.
  }, [fees]);
  if (!fees) return null;
  return (
    <Part title={t('inside.fees')} hint={fees.length > 0 ? t('inside.fees_hint') : t('inside.no_fees')}>
      {fees.length > 0 && (
        <Checkbox.Group
          data-field="fee_sub_head_ids"
          aria-label={t('inside.fees')}
          value={chosen}
          onChange={(value) => form.setValue('fee_sub_head_ids', value)}
          error={form.error('fee_sub_head_ids')}
        >
          <Stack gap="xs">
            {fees.map((fee) => (
              <Checkbox
                key={fee.fee_sub_head_id}
                value={fee.fee_sub_head_id}
                label={
                  <Group gap="xs" component="span">
                    <span>{nameOf(fee, pick)}</span>
                    <Text component="span" size="sm" c="dimmed">
                      <Taka poisha={fee.amount_poisha} />
                    </Text>
                  </Group>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Part>
  );
}

interface FeeNames {
  head_name_en: string;
  head_name_bn: string;
  sub_head_name_en: string;
  sub_head_name_bn: string;
}

function nameOf(fee: FeeNames, pick: ReturnType<typeof useLanguage>['pick']): string {
  const head = pick(fee.head_name_en, fee.head_name_bn);
  const subHead = pick(fee.sub_head_name_en, fee.sub_head_name_bn);
  return head === subHead ? head : `${head} (${subHead})`;
}
