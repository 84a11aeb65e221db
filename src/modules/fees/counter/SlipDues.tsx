import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay, today } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Taka } from '#ui/report/Figure.tsx';
import { Status } from '#ui/report/Status.tsx';
import type { PayableSlip } from '../due-slips/due-slip.contract.ts';
import { slipTones } from '../due-slips/slip-states.ts';
import { DueTable, keyOfDue } from './DueTable.tsx';

/** The dues of a slip, each with what the slip still asks for. */
export function SlipDues({ slip: { slip, lines } }: { slip: PayableSlip }) {
  const { t } = useTranslation('fees');
  const { language } = useLanguage();
  const asked = new Map(lines.map(({ due, amount_poisha }) => [keyOfDue(due), amount_poisha]));
  return (
    <>
      <Group gap="sm">
        <Text fw={600} className="figure">
          {slip.slip_no}
        </Text>
        <Status tone={slipTones[slip.state]}>{t(`slip.state.${slip.state}`)}</Status>
        <Text size="sm" c="dimmed">
          {t('slip.payable_until', { day: formatDay(slip.last_on, language, 'long') })}
        </Text>
      </Group>
      <DueTable
        dues={lines.map((line) => line.due)}
        today={today()}
        after={{
          title: t('slip.asked'),
          cell: (due) => <Taka poisha={asked.get(keyOfDue(due)) ?? 0} symbol={false} />,
        }}
      />
    </>
  );
}
