import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { SetupScreen } from '#ui/setup/SetupScreen.tsx';
import { activeFilter } from '#ui/table/list-filters.ts';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { attendanceApi } from '../../api.ts';
import { type PunchFormat, punchFormats } from '../punches/punch-formats.ts';
import { DeviceKey } from './DeviceKey.tsx';
import type { AttendanceDevice } from './device.contract.ts';

/** The machines at the gate, when each was heard last, and the keys with which they push. */
export function DeviceScreen() {
  const { t } = useTranslation('attendance');
  const list = useListState({ sort: 'name_en', filters: ['is_active'] });
  const { names, active } = useSetupColumns<AttendanceDevice>();
  return (
    <SetupScreen
      name="attendance-devices"
      words="attendance:device"
      api={attendanceApi.devices}
      stale={attendanceApi.devices.key()}
      permission="attendance.device.edit"
      list={list}
      filters={[activeFilter]}
      columns={[
        ...names,
        { key: 'serial_no', sort: true },
        { key: 'file_format', value: (row) => t(`employee.format.${row.file_format}`), optional: true },
        {
          key: 'key_ending',
          title: t('device.key'),
          value: (row) => (row.key_ending ? `…${row.key_ending}` : t('device.no_key')),
        },
        { key: 'last_seen_at', title: t('device.last_seen'), kind: 'instant', sort: true, phone: 'fact' },
        {
          key: 'unread_count',
          title: t('device.unread'),
          kind: 'count',
          value: (row) => row.unread_count || null,
        },
        active,
      ]}
      blank={{ name_en: '', name_bn: '', serial_no: '', is_active: true, file_format: 'tabs' as PunchFormat }}
      fields={(form, row) => (
        <>
          <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
          <TextInput {...form.field('serial_no')} description={t('device.serial_hint')} withAsterisk />
          <SelectField
            {...form.field('file_format')}
            withAsterisk
            data={punchFormats.map((value) => ({ value, label: t(`employee.format.${value}`) }))}
            onChange={(chosen) => form.setValue('file_format', (chosen ?? 'tabs') as PunchFormat)}
          />
          <Checkbox {...form.checkbox('is_active')} description={t('device.inactive_hint')} />
          {row && <DeviceKey device={row} />}
        </>
      )}
    />
  );
}
