import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';

/** Which child a guardian is looking at. */
export function ChildSwitch() {
  const { t } = useTranslation('panel');
  const { pick } = useLanguage();
  const { children } = useSession();
  const { student, select } = useSelectedStudent();
  if (!student) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="compact-sm"
          h={34}
          maw={{ base: 110, sm: 220 }}
          aria-label={t('child', { name: pick(student.name_en, student.name_bn) })}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          {pick(student.name_en, student.name_bn)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {children.map((child) => (
          <Menu.Item
            key={child.student_id}
            fw={child === student ? 600 : undefined}
            onClick={() => select(child.student_id)}
          >
            {pick(child.name_en, child.name_bn)}
            {child.class_name && ` · ${child.class_name}`}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
