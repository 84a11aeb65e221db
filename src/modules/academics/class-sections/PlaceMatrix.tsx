import { Checkbox, Input, ScrollArea, Table } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import type { AcademicOptions } from '../options/option.contract.ts';

interface Place {
  class_id: string;
  study_group_id: string;
}

interface PlaceMatrixProps {
  options: AcademicOptions;
  value: Place[];
  onChange: (places: Place[]) => void;
  error?: string;
}

/** Ticks which groups each class has: classes down, groups across. */
export function PlaceMatrix({ options, value, onChange, error }: PlaceMatrixProps) {
  const { t } = useTranslation('academics');
  const { pick } = useLanguage();
  const isTicked = (place: Place) =>
    value.some((it) => it.class_id === place.class_id && it.study_group_id === place.study_group_id);
  const toggle = (place: Place) =>
    onChange(
      isTicked(place)
        ? value.filter((it) => it.class_id !== place.class_id || it.study_group_id !== place.study_group_id)
        : [...value, place],
    );
  return (
    <Input.Wrapper
      label={t('section.places')}
      labelElement="div"
      error={error}
      withAsterisk
      data-field="places"
    >
      <ScrollArea.Autosize mah={280} type="auto" mt={4}>
        <Table stickyHeader verticalSpacing={4}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('shared:field.class_id')}</Table.Th>
              {options.study_groups.map((group) => (
                <Table.Th key={group.id} scope="col" ta="center">
                  {pick(group.name_en, group.name_bn)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {options.classes.map((it) => (
              <Table.Tr key={it.id}>
                <Table.Th scope="row" fw={500}>
                  {pick(it.name_en, it.name_bn)}
                </Table.Th>
                {options.study_groups.map((group) => {
                  const place = { class_id: it.id, study_group_id: group.id };
                  if (!splits(it.level) && group.code !== 'general') return <Table.Td key={group.id} />;
                  return (
                    <Table.Td key={group.id}>
                      <Checkbox
                        aria-label={`${pick(it.name_en, it.name_bn)}, ${pick(group.name_en, group.name_bn)}`}
                        checked={isTicked(place)}
                        onChange={() => toggle(place)}
                        styles={{ body: { justifyContent: 'center' } }}
                      />
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </Input.Wrapper>
  );
}

/** Study groups begin in class Nine; below, every class has the general group only. */
function splits(level: string): boolean {
  return level === 'secondary' || level === 'higher_secondary';
}
