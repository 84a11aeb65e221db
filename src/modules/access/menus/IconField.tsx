import { Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { menuGroups, menuIcons } from '#shared/screens.ts';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FieldProps } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { menuIconOf } from '#ui/page/menu-icons.ts';

/** Selects the icon of a menu; each choice shows the icon beside its name. */
export function IconField({ field }: { field: FieldProps<string | null> }) {
  const { t } = useTranslation('access');
  const { pick } = useLanguage();
  const Chosen = menuIconOf(field.value);
  const nameOf = (icon: string) => {
    const group = menuGroups[icon as keyof typeof menuGroups];
    return group ? pick(group.en, group.bn) : t(`icon.${icon}`);
  };
  return (
    <SelectField
      {...field}
      data={menuIcons.map((it) => ({ value: it, label: nameOf(it) }))}
      leftSection={field.value ? <Chosen size={18} stroke={1.6} aria-hidden /> : undefined}
      renderOption={({ option }) => {
        const Icon = menuIconOf(option.value);
        return (
          <Group gap="xs" wrap="nowrap">
            <Icon size={18} stroke={1.6} aria-hidden />
            <Text size="sm">{option.label}</Text>
          </Group>
        );
      }}
    />
  );
}
