import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { LazyMenu } from '#ui/menu/LazyMenu.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';

const ChildSwitchItems = lazy(() => import('./ChildSwitchItems.tsx'));

export function ChildSwitch() {
  const { t } = useTranslation('panel');
  const { pick } = useLanguage();
  const { student } = useSelectedStudent();
  if (!student) return null;
  const name = pick(student.name_en, student.name_bn);
  const button = (
    <Button
      variant="default"
      size="compact-sm"
      h={34}
      maw={{ base: 132, sm: 240 }}
      styles={{
        label: {
          display: 'block',
          height: 'auto',
          textOverflow: 'ellipsis',
          // Vowel signs of Bangla stand below the line, where a trimmed label would cut them off.
          textBox: 'normal',
          lineHeight: 1.8,
        },
      }}
      aria-label={t('child', { name })}
      rightSection={<IconChevronDown size={14} aria-hidden />}
    >
      {name}
    </Button>
  );
  return (
    <LazyMenu button={button}>
      <ChildSwitchItems />
    </LazyMenu>
  );
}
