import { ActionIcon, Button, Checkbox, Group, NativeSelect, Paper, Table, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { componentTypes } from './component-types.ts';
import type {
  ComponentType,
  MarkComponentFields,
  PassMode,
  SubjectSetting,
} from './mark-setting.contract.ts';

interface SubjectMarksProps {
  subject: SubjectSetting;
  readOnly: boolean;
  onChange: (subject: SubjectSetting) => void;
}

const passModes: readonly PassMode[] = ['each_component', 'combined_component', 'combined_total'];

/** The parts of one subject: paper, kind, full mark, pass mark, conversion. */
export function SubjectMarks({ subject, readOnly, onChange }: SubjectMarksProps) {
  const { t } = useTranslation('exams');
  const { language, pick } = useLanguage();
  const name = pick(subject.name_en, subject.name_bn);
  const number = (value: number) => localDigits(value, language);
  const { components } = subject;
  const change = (at: number, fields: Partial<MarkComponentFields>) =>
    onChange({
      ...subject,
      components: components.map((it, index) => (index === at ? { ...it, ...fields } : it)),
    });
  const add = () => {
    const paper_no = components.at(-1)?.paper_no ?? 1;
    const taken = new Set(components.filter((it) => it.paper_no === paper_no).map((it) => it.type));
    const type = componentTypes.find((it) => !taken.has(it)) ?? 'written';
    const fresh = { paper_no, type, full_mark: 100, pass_mark: 33, weight: null, is_required: true };
    onChange({ ...subject, components: [...components, fresh] });
  };
  const markField = (
    component: MarkComponentFields,
    at: number,
    field: 'full_mark' | 'pass_mark' | 'weight',
    canBeEmpty: boolean,
  ) => (
    <DecimalField
      aria-label={`${t(`field.${field}`)}, ${name}, ${t(`component.${component.type}`)}`}
      size="xs"
      w={84}
      readOnly={readOnly}
      value={component[field]}
      onChange={(value) => change(at, { [field]: value ?? (canBeEmpty ? null : 0) })}
    />
  );
  return (
    <Paper component="section" withBorder p="sm" aria-label={name}>
      <Group justify="space-between" gap="xs" mb="xs">
        <Text fw={600} size="sm">
          {name} <span className="figure">({localDigits(subject.subject_code, language)})</span>
        </Text>
        <Group gap="xs">
          <NativeSelect
            aria-label={`${t('field.pass_mode')}, ${name}`}
            size="xs"
            value={subject.pass_mode}
            disabled={readOnly}
            data={passModes.map((value) => ({ value, label: t(`pass_mode.${value}`) }))}
            onChange={(event) => onChange({ ...subject, pass_mode: event.currentTarget.value as PassMode })}
          />
          {!readOnly && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={14} aria-hidden />}
              onClick={add}
            >
              {t('mark_setting.add_part')}
            </Button>
          )}
        </Group>
      </Group>
      {components.length === 0 ? (
        <Text c="dimmed" size="sm">
          {t('mark_setting.not_set')}
        </Text>
      ) : (
        <Table.ScrollContainer minWidth={680}>
          <Table verticalSpacing={4}>
            <caption className="visually-hidden">{name}</caption>
            <Table.Thead>
              <Table.Tr>
                {(['paper_no', 'type', 'full_mark', 'pass_mark', 'weight', 'is_required'] as const).map(
                  (field) => (
                    <Table.Th key={field} scope="col">
                      {t(`field.${field}`)}
                    </Table.Th>
                  ),
                )}
                <Table.Th>
                  <span className="visually-hidden">{t('ui:list.actions')}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {components.map((component, at) => (
                <Table.Tr key={at}>
                  <Table.Td>
                    <NativeSelect
                      aria-label={`${t('field.paper_no')}, ${name}`}
                      size="xs"
                      w={68}
                      disabled={readOnly || subject.papers.length < 2}
                      value={String(component.paper_no)}
                      data={subject.papers.map((it) => ({
                        value: String(it.paper_no),
                        label: number(it.paper_no),
                      }))}
                      onChange={(event) => change(at, { paper_no: Number(event.currentTarget.value) })}
                    />
                  </Table.Td>
                  <Table.Td>
                    <NativeSelect
                      aria-label={`${t('field.type')}, ${name}`}
                      size="xs"
                      w={150}
                      disabled={readOnly}
                      value={component.type}
                      data={componentTypes.map((value) => ({ value, label: t(`component.${value}`) }))}
                      onChange={(event) => change(at, { type: event.currentTarget.value as ComponentType })}
                    />
                  </Table.Td>
                  <Table.Td>{markField(component, at, 'full_mark', false)}</Table.Td>
                  <Table.Td>{markField(component, at, 'pass_mark', true)}</Table.Td>
                  <Table.Td>{markField(component, at, 'weight', true)}</Table.Td>
                  <Table.Td>
                    <Checkbox
                      aria-label={`${t('field.is_required')}, ${name}, ${t(`component.${component.type}`)}`}
                      disabled={readOnly}
                      checked={component.is_required}
                      onChange={(event) => change(at, { is_required: event.currentTarget.checked })}
                    />
                  </Table.Td>
                  <Table.Td>
                    {!readOnly && (
                      <ActionIcon
                        color="gray"
                        aria-label={`${t('mark_setting.remove_part')}, ${name}, ${t(`component.${component.type}`)}`}
                        onClick={() =>
                          onChange({ ...subject, components: components.filter((_, index) => index !== at) })
                        }
                      >
                        <IconTrash size={16} aria-hidden />
                      </ActionIcon>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </Paper>
  );
}
