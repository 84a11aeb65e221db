import { ActionIcon, Checkbox, Collapse, Fieldset, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { EmptyState } from '#ui/page/states.tsx';
import { grantsOf, permissionsOf } from './menu-grants.ts';
import type { GrantTree } from './permission.contract.ts';
import { usePermissionNames } from './usePermissionNames.ts';

interface MenuPermissionTreeProps {
  tree: GrantTree;
  grantable: readonly string[];
  given: ReadonlySet<string>;
  disabled: boolean;
  /** A note to show beside a permission. */
  noteOf: (code: string) => string | undefined;
  onChange: (given: Set<string>) => void;
}

/** Modules, their sub-modules and their menus; ticking one gives the permissions of all its routes. */
export function MenuPermissionTree(props: MenuPermissionTreeProps) {
  const { tree, grantable, given, disabled, noteOf, onChange } = props;
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const { modules, left } = grantsOf(tree, grantable);
  if (grantable.length === 0) return <EmptyState title={t('permissions.none')} />;
  const set = (codes: readonly string[], isGiven: boolean) => {
    const next = new Set(given);
    for (const code of codes) isGiven ? next.add(code) : next.delete(code);
    onChange(next);
  };
  const shared = { given, set, noteOf };
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
      {modules.map((module) => (
        <Fieldset key={module.id} legend={pick(module.name_en, module.name_bn)} disabled={disabled}>
          <Stack gap="sm">
            <Tick
              label={t('permissions.all', { module: pick(module.name_en, module.name_bn) })}
              codes={permissionsOf(module)}
              isStrong
              {...shared}
            />
            {module.sub_modules.map((it) => (
              <Stack key={it.id} gap="xs">
                {module.sub_modules.length > 1 && (
                  <Tick
                    label={pick(it.name_en, it.name_bn)}
                    codes={[...new Set(it.menus.flatMap((menu) => menu.permissions))]}
                    isStrong
                    {...shared}
                  />
                )}
                <Stack gap={6} pl="md">
                  {it.menus.map((menu) => (
                    <MenuTick key={menu.id} name={pick(menu.name_en, menu.name_bn)} {...menu} {...shared} />
                  ))}
                </Stack>
              </Stack>
            ))}
          </Stack>
        </Fieldset>
      ))}
      {left.length > 0 && (
        <Fieldset legend={t('permissions.no_menu')} disabled={disabled}>
          <Stack gap="xs">
            <Codes codes={left} {...shared} />
          </Stack>
        </Fieldset>
      )}
    </SimpleGrid>
  );
}

interface TickProps {
  given: ReadonlySet<string>;
  set: (codes: readonly string[], isGiven: boolean) => void;
  noteOf: (code: string) => string | undefined;
}

function Tick(props: TickProps & { label: string; codes: readonly string[]; isStrong?: boolean }) {
  const { label, codes, isStrong, given, set } = props;
  const { t } = useTranslation('access');
  const { language } = useLanguage();
  const count = codes.filter((it) => given.has(it)).length;
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" flex={1}>
      <Checkbox
        label={label}
        fw={isStrong ? 600 : undefined}
        checked={count === codes.length}
        indeterminate={count > 0 && count < codes.length}
        onChange={(event) => set(codes, event.currentTarget.checked)}
      />
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {t('permissions.of', {
          count: localDigits(count, language),
          total: localDigits(codes.length, language),
        })}
      </Text>
    </Group>
  );
}

/** A menu that unfolds to its permissions. */
function MenuTick({ name, permissions, ...rest }: TickProps & { name: string; permissions: string[] }) {
  const { t } = useTranslation('access');
  const [isOpen, setOpen] = useState(false);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div>
      <Group gap={4} wrap="nowrap" align="flex-start">
        <ActionIcon
          size="sm"
          color="gray"
          aria-expanded={isOpen}
          aria-label={t('permissions.open', { menu: name })}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={16} aria-hidden />
        </ActionIcon>
        <Tick label={name} codes={permissions} {...rest} />
      </Group>
      <Collapse expanded={isOpen} transitionDuration={0}>
        {isOpen && (
          <Stack gap={6} pl={44} py={6}>
            <Codes codes={permissions} {...rest} />
          </Stack>
        )}
      </Collapse>
    </div>
  );
}

function Codes({ codes, given, set, noteOf }: TickProps & { codes: readonly string[] }) {
  const { permissionName } = usePermissionNames();
  return codes.map((code) => (
    <Checkbox
      key={code}
      name={code}
      label={permissionName(code)}
      description={noteOf(code)}
      checked={given.has(code)}
      onChange={(event) => set([code], event.currentTarget.checked)}
    />
  ));
}
