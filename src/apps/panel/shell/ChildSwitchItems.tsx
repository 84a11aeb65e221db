import { Menu } from '@mantine/core';
import { useLanguage } from '#ui/i18n/language.ts';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';

/** The children of a guardian, the chosen one in bold. */
export default function ChildSwitchItems() {
  const { pick } = useLanguage();
  const { children } = useSession();
  const { student, select } = useSelectedStudent();
  return children.map((child) => (
    <Menu.Item
      key={child.student_id}
      fw={child === student ? 600 : undefined}
      onClick={() => select(child.student_id)}
    >
      {pick(child.name_en, child.name_bn)}
      {child.class_name && ` · ${child.class_name}`}
    </Menu.Item>
  ));
}
