import { Checkbox, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState } from '#ui/page/states.tsx';
import { usePermissionNames } from './usePermissionNames.ts';

interface PermissionTreeProps {
  /** Codes that can be given, `module.record.deed`. */
  grantable: readonly string[];
  given: ReadonlySet<string>;
  /** Held through something else: ticked and disabled, with the note beside them. */
  held?: { permissions: readonly string[]; note: string };
  /** A note to show beside a permission that can be ticked. */
  noteOf?: (code: string) => string | undefined;
  disabled?: boolean;
  onChange: (given: Set<string>) => void;
}

/** Permissions in one box per module, with a checkbox for each and for the module. */
export function PermissionTree({ grantable, given, held, noteOf, disabled, onChange }: PermissionTreeProps) {
  const { t } = useTranslation('access');
  const { language } = useLanguage();
  const { moduleName, permissionName } = usePermissionNames();
  if (grantable.length === 0) return <EmptyState title={t('permissions.none')} />;
  const modules = Map.groupBy(grantable, (code) => code.split('.')[0]!);
  const set = (codes: readonly string[], isGiven: boolean) => {
    const next = new Set(given);
    for (const code of codes) isGiven ? next.add(code) : next.delete(code);
    onChange(next);
  };
  const isHeld = (code: string) => held?.permissions.includes(code) ?? false;
  return (
    <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing="md">
      {[...modules].map(([module, codes]) => {
        const free = codes.filter((code) => !isHeld(code));
        const count = codes.filter((code) => given.has(code) || isHeld(code)).length;
        const name = moduleName(module);
        const number = (value: number) => localDigits(value, language);
        return (
          <Fieldset key={module} legend={name} disabled={disabled}>
            <Stack gap="xs">
              <Group justify="space-between">
                <Checkbox
                  label={t('permissions.all', { module: name })}
                  fw={600}
                  checked={count === codes.length}
                  indeterminate={count > 0 && count < codes.length}
                  disabled={free.length === 0}
                  onChange={(event) => set(free, event.currentTarget.checked)}
                />
                <Text size="xs" c="dimmed">
                  {t('permissions.of', { count: number(count), total: number(codes.length) })}
                </Text>
              </Group>
              {codes.map((code) => (
                <Checkbox
                  key={code}
                  name={code}
                  label={permissionName(code)}
                  description={isHeld(code) ? held?.note : noteOf?.(code)}
                  checked={given.has(code) || isHeld(code)}
                  disabled={isHeld(code)}
                  onChange={(event) => set([code], event.currentTarget.checked)}
                />
              ))}
            </Stack>
          </Fieldset>
        );
      })}
    </SimpleGrid>
  );
}
