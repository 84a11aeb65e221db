import { ActionIcon, Button, Checkbox, Group, NativeSelect, Table, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { DecimalField } from '#ui/form/DecimalField.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
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
  /** Whether the pass mark of a part has an effect: not where one is entered for the sum. */
  const hasOwnPass = ({ type }: MarkComponentFields) =>
    subject.pass_mode === 'each_component' ||
    (subject.pass_mode === 'combined_component'
      ? subject.combined_pass[type] === undefined
      : subject.total_pass === null);
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
    <Section
      title={
        <>
          {name} <span className="figure">({localDigits(subject.subject_code, language)})</span>
        </>
      }
      aside={
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
      }
    >
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
                  <Table.Td>{hasOwnPass(component) && markField(component, at, 'pass_mark', true)}</Table.Td>
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
      <PassMarksOfSums subject={subject} readOnly={readOnly} onChange={onChange} />
    </Section>
  );
}

/** Pass marks of the papers together, where the subject is passed by them; empty stands for the sum of the parts. */
function PassMarksOfSums({ subject, readOnly, onChange }: SubjectMarksProps) {
  const { t } = useTranslation('exams');
  const { language } = useLanguage();
  const { components, pass_mode, combined_pass } = subject;
  if (pass_mode === 'each_component' || components.length === 0) return null;
  const hintOf = (parts: readonly MarkComponentFields[]) => {
    if (parts.some((it) => it.pass_mark === null)) return undefined;
    const sum = parts.reduce(
      (total, { pass_mark, weight, full_mark }) =>
        total +
        (pass_mark ?? 0) * (pass_mode === 'combined_total' && weight !== null ? weight / full_mark : 1),
      0,
    );
    return t('mark_setting.sum_hint', { sum: formatNumber(Math.round(sum * 100) / 100, language) });
  };
  const setPass = (type: ComponentType, value: number | null) => {
    const { [type]: _before, ...others } = combined_pass;
    onChange({ ...subject, combined_pass: value === null ? others : { ...others, [type]: value } });
  };
  if (pass_mode === 'combined_total')
    return (
      <DecimalField
        label={t('mark_setting.pass_total')}
        description={hintOf(components)}
        size="xs"
        maw={320}
        readOnly={readOnly}
        value={subject.total_pass}
        onChange={(value) => onChange({ ...subject, total_pass: value })}
      />
    );
  const types = [...new Set(components.map((it) => it.type))];
  return (
    <Group gap="md" align="flex-end">
      {types.map((type) => (
        <DecimalField
          key={type}
          label={t('mark_setting.pass_together', { component: t(`component.${type}`) })}
          description={hintOf(components.filter((it) => it.type === type))}
          size="xs"
          maw={320}
          readOnly={readOnly}
          value={combined_pass[type] ?? null}
          onChange={(value) => setPass(type, value)}
        />
      ))}
    </Group>
  );
}
