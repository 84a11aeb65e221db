import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useCan, useSession } from '#ui/session/session.ts';

/** The children of a guardian, the chosen one in bold, and the way to their cards. */
export default function ChildSwitchItems() {
  const { t } = useTranslation('panel');
  const { pick } = useLanguage();
  const can = useCan();
  const { children } = useSession();
  const { student, select } = useSelectedStudent();
  return (
    <>
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
      {can('people.own_child.list') && (
        <>
          <Menu.Divider />
          <Menu.Item component={Link} to="/student/switch-child">
            {t('choose_child')}
          </Menu.Item>
        </>
      )}
    </>
  );
}
