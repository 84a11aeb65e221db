import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { attendanceApi } from '../api.ts';

// Opened by an office now and then, and only with a network.
const AbsenceSettingDrawer = lazy(async () => ({
  default: (await import('./AbsenceSettingDrawer.tsx')).AbsenceSettingDrawer,
}));

interface EstimateProps {
  sectionId: string;
  /** The students who are about to be saved as absent. */
  absent: string[];
  /** Those who are about to be saved as late. */
  late: string[];
}

/** Before saving: how many messages the guardians will get, what they cost, what is left of the day's limit, and that the panel tells them, too. */
export function AbsenceEstimate({ sectionId, absent, late: allLate }: EstimateProps) {
  const { t } = useTranslation('attendance');
  const { language } = useLanguage();
  const [isSetting, setSetting] = useState(false);
  const { data: setting } = useQuery(attendanceApi.absenceMessages.setting.queryOptions());
  const late = setting?.tells_late ? allLate : [];
  const isAnybody = absent.length + late.length > 0;
  const { data, failureReason } = useQuery({
    ...attendanceApi.absenceMessages.estimate.queryOptions({
      input: { class_section_id: sectionId, enrolment_ids: absent, late_enrolment_ids: late },
    }),
    placeholderData: (before) => before,
    enabled: isAnybody,
  });
  const number = (value: number) => formatNumber(value, language);
  const words = () => {
    if (setting && !setting.is_enabled) return t('sms.off');
    if (isAnybody && failureReason) return t('sms.unknown');
    if (!isAnybody || !data) return t('sms.none');
    return [
      t('sms.estimate', { messages: number(data.messages), parts: number(data.parts) }),
      t('sms.left', { left: number(data.parts_left), max: number(data.daily_parts_max) }),
      data.already_told > 0 && t('sms.already', { number: number(data.already_told) }),
      data.without_phone > 0 && t('sms.no_phone', { number: number(data.without_phone) }),
    ]
      .filter(Boolean)
      .join(' · ');
  };
  const over = isAnybody && data?.is_enabled ? data.over_limit : 0;
  const isToldInPanel = absent.length + allLate.length > 0;
  return (
    <Group gap="xs" className="no-print">
      <Text size="sm" c="dimmed" role="status" title={data?.sample ?? undefined}>
        {isToldInPanel ? `${words()} · ${t('sms.panel')}` : words()}
      </Text>
      {over > 0 && (
        <Text size="sm" c="red" role="alert">
          {t('sms.over', { number: number(over) })}
        </Text>
      )}
      {setting?.can.edit && (
        <Anchor component="button" type="button" size="sm" onClick={() => setSetting(true)}>
          {t('sms.settings')}
        </Anchor>
      )}
      <Suspense>
        {isSetting && setting && <AbsenceSettingDrawer setting={setting} onClose={() => setSetting(false)} />}
      </Suspense>
    </Group>
  );
}
