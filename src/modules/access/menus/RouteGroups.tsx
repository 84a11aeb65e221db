import { Accordion, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import type { RouteGroup } from './route-groups.ts';

interface RouteGroupsProps {
  groups: readonly RouteGroup[];
  chosen: ReadonlySet<string>;
  /** Unfolds every group, because only a few routes are left. */
  isUnfolded: boolean;
  disabled: boolean;
  onChange: (chosen: Set<string>) => void;
}

/** Routes with checkboxes in groups that unfold; a folded group renders none of its many routes. */
export function RouteGroups({ groups, chosen, isUnfolded, disabled, onChange }: RouteGroupsProps) {
  const { t } = useTranslation('access');
  const { language } = useLanguage();
  const [open, setOpen] = useState<string[]>(() =>
    groups.filter((group) => group.routes.some((it) => chosen.has(it.operation))).map((it) => it.key),
  );
  const shown = isUnfolded ? groups.map((it) => it.key) : open;
  const number = (value: number) => localDigits(value, language);
  const set = (operations: string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const it of operations) isChosen ? next.add(it) : next.delete(it);
    onChange(next);
  };
  return (
    <Accordion multiple variant="separated" value={shown} onChange={setOpen} transitionDuration={0}>
      {groups.map(({ key, title, routes }) => {
        const operations = routes.map((it) => it.operation);
        const count = operations.filter((it) => chosen.has(it)).length;
        return (
          <Accordion.Item key={key} value={key}>
            <Accordion.Control>
              <Group justify="space-between" wrap="nowrap">
                <Text size="sm" fw={600}>
                  {title}
                </Text>
                <Text size="xs" c="dimmed">
                  {t('permissions.of', { count: number(count), total: number(routes.length) })}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              {shown.includes(key) && (
                <Stack gap="xs">
                  <Checkbox
                    label={t('permissions.all', { module: title })}
                    fw={600}
                    checked={count === routes.length}
                    indeterminate={count > 0 && count < routes.length}
                    disabled={disabled}
                    onChange={(event) => set(operations, event.currentTarget.checked)}
                  />
                  {routes.map((it) => (
                    <Checkbox
                      key={it.operation}
                      label={it.name}
                      description={it.place}
                      styles={{ description: { overflowWrap: 'anywhere' } }}
                      checked={chosen.has(it.operation)}
                      disabled={disabled}
                      onChange={(event) => set([it.operation], event.currentTarget.checked)}
                    />
                  ))}
                </Stack>
              )}
            </Accordion.Panel>
          </Accordion.Item>
        );
      })}
    </Accordion>
  );
}
