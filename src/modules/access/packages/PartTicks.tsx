import { Checkbox, Fieldset, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { PartChoice } from './package.contract.ts';

interface PartTicksProps {
  choices: readonly PartChoice[];
  chosen: ReadonlySet<string>;
  onChange: (chosen: Set<string>) => void;
}

/** Everything that can be attached, in searchable groups, with a checkbox for each part and each group. */
export function PartTicks({ choices, chosen, onChange }: PartTicksProps) {
  const { t } = useTranslation('access');
  const { language, pick } = useLanguage();
  const [typed, setTyped] = useState('');
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  const found = choices.filter((it) => {
    const text = `${it.name_en} ${it.name_bn} ${it.group_en} ${it.group_bn}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = Map.groupBy(found, (it) => pick(it.group_en, it.group_bn));
  const number = (value: number) => localDigits(value, language);
  const set = (ids: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) isChosen ? next.add(id) : next.delete(id);
    onChange(next);
  };
  const ticks = (rows: PartChoice[]) =>
    rows.map((it) => (
      <Checkbox
        key={it.id}
        label={pick(it.name_en, it.name_bn)}
        checked={chosen.has(it.id)}
        onChange={(event) => set([it.id], event.currentTarget.checked)}
      />
    ));
  return (
    <Stack gap="sm" data-field="part_ids">
      <Group justify="space-between" align="center" wrap="nowrap">
        {choices.length > 8 && (
          <TextInput
            placeholder={t('unit.find')}
            aria-label={t('unit.find')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            flex={1}
          />
        )}
        <Text size="sm" c="dimmed">
          {t('unit.chosen', { count: number(chosen.size), total: number(choices.length) })}
        </Text>
      </Group>
      <ScrollArea.Autosize mah="60vh" type="auto" offsetScrollbars>
        <Stack gap="sm">
          {[...groups].map(([name, rows]) => {
            if (!name) return <Stack key="" gap="xs" children={ticks(rows)} />;
            const count = rows.filter((it) => chosen.has(it.id)).length;
            return (
              <Fieldset key={name} legend={name}>
                <Stack gap="xs">
                  <Checkbox
                    label={t('permissions.all', { module: name })}
                    fw={600}
                    checked={count === rows.length}
                    indeterminate={count > 0 && count < rows.length}
                    onChange={(event) =>
                      set(
                        rows.map((it) => it.id),
                        event.currentTarget.checked,
                      )
                    }
                  />
                  {ticks(rows)}
                </Stack>
              </Fieldset>
            );
          })}
        </Stack>
      </ScrollArea.Autosize>
    </Stack>
  );
}
