import { Table, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../form/SelectField.tsx';
import { Section } from '../page/Section.tsx';

interface ColumnTableProps<Field extends string> {
  columns: { header: string; samples: string[] }[];
  /** Everything a column can hold. */
  fields: { value: Field; label: string }[];
  /** The field of each column. */
  value: (Field | 'ignore')[];
  onChange: (value: (Field | 'ignore')[]) => void;
}

/** What each column of an uploaded list holds, to be corrected. */
export function ColumnTable<Field extends string>(props: ColumnTableProps<Field>) {
  const { columns, fields, value, onChange } = props;
  const { t } = useTranslation('ui');
  const choices = [{ value: 'ignore', label: t('import.ignore') }, ...fields];
  return (
    <Section title={t('import.columns')}>
      <Table.ScrollContainer minWidth={260}>
        <Table verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('import.column')}</Table.Th>
              <Table.Th scope="col" visibleFrom="xs">
                {t('import.samples')}
              </Table.Th>
              <Table.Th scope="col">{t('import.holds')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {columns.map((column, at) => (
              <Table.Tr key={column.header}>
                <Table.Td>
                  {column.header}
                  <Text size="xs" c="dimmed" lineClamp={2} hiddenFrom="xs">
                    {column.samples.join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td visibleFrom="xs">
                  <Text size="sm" c="dimmed" lineClamp={1}>
                    {column.samples.join(' · ')}
                  </Text>
                </Table.Td>
                <Table.Td>
                  <SelectField
                    aria-label={column.header}
                    data={choices}
                    value={value[at]}
                    onChange={(chosen) =>
                      onChange(
                        value.map((it, index) => (index === at ? ((chosen ?? 'ignore') as typeof it) : it)),
                      )
                    }
                    required
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
