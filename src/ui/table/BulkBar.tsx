import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '../i18n/language.ts';
import type { RowSelection } from './PhoneRows.tsx';

export interface BulkAction<Row> {
  label: string;
  danger?: boolean;
  onClick: (rows: Row[]) => void | Promise<void>;
}

interface BulkBarProps<Row> {
  actions: BulkAction<Row>[];
  selection: RowSelection<Row>;
  /** The rows of this page, where no heading has a box that selects all of them. */
  all?: Row[];
}

/** What can be done with the selected rows. */
export function BulkBar<Row>({ actions, selection, all }: BulkBarProps<Row>) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  const count = selection.rows.length;
  const isAll = all !== undefined && count > 0 && count >= all.length;
  return (
    <>
      {all && all.length > 0 && (
        <Checkbox
          label={t('list.select_all')}
          mb="xs"
          checked={isAll}
          indeterminate={count > 0 && !isAll}
          onChange={() => selection.change(isAll ? [] : all)}
        />
      )}
      {count > 0 && (
        <Group gap="xs" mb="xs" role="status">
          <Text size="sm">{t('list.selected', { count, number: localDigits(count, language) })}</Text>
          {actions.map((action) => (
            <Button
              key={action.label}
              size="xs"
              variant="default"
              c={action.danger ? 'var(--mantine-color-error)' : undefined}
              onClick={async () => {
                await action.onClick(selection.rows);
                selection.change([]);
              }}
            >
              {action.label}
            </Button>
          ))}
        </Group>
      )}
    </>
  );
}
