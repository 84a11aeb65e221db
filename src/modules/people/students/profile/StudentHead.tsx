import { Group, Text } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSectionNames } from '#modules/academics/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { PhoneLink } from '#ui/report/PhoneLink.tsx';
import { useCan } from '#ui/session/session.ts';
import type { StudentProfile } from '../student.contract.ts';
import classes from './StudentHead.module.css';
import { StudentPhoto } from './StudentPhoto.tsx';
import { studentFacts } from './student-tabs.ts';

/** Photo and the facts about a student that are asked for most; other modules add theirs. */
export function StudentHead({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const { pick } = useLanguage();
  const can = useCan();
  const guardian = student.guardians.find((it) => it.relation === 'guardian') ?? student.guardians[0];
  const phone = student.contact_number ?? guardian?.phone;
  const own = [
    { key: 'class', order: 100, label: t('list.class'), content: <Place student={student} /> },
    {
      key: 'phone',
      order: 200,
      label: t('field.contact_number'),
      content: phone && <PhoneLink phone={phone} />,
    },
    {
      key: 'guardian',
      order: 500,
      label: guardian ? t(`relation.${guardian.relation}`) : t('relation.guardian'),
      content: guardian && pick(guardian.name_en, guardian.name_bn),
    },
  ];
  const added = studentFacts()
    .filter((it) => can(it.permission))
    .map(({ key, order, label, Content }) => ({
      key,
      order,
      label: pick(label.en, label.bn),
      content: (
        <Suspense fallback="…">
          <Content studentId={student.id} />
        </Suspense>
      ),
    }));
  return (
    <Group gap="md" align="flex-start" wrap="nowrap">
      <StudentPhoto student={student} />
      <dl className={classes.facts}>
        {[...own, ...added]
          .sort((one, other) => one.order - other.order)
          .map(({ key, label, content }) => (
            <Fact key={key} label={label}>
              {content}
            </Fact>
          ))}
      </dl>
    </Group>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { t } = useTranslation('people');
  return (
    <div>
      <Text component="dt" size="sm" c="dimmed">
        {label}
      </Text>
      <Text component="dd" m={0} fw={600} c={children ? undefined : 'dimmed'}>
        {children || t('ui:not_recorded')}
      </Text>
    </div>
  );
}

/** Class, section and roll of the latest year. */
function Place({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const sectionName = useSectionNames();
  const latest = student.enrolments[0];
  if (!latest?.class_section_id) return t('ui:not_recorded');
  const bare = `${pick(latest.class_name_en, latest.class_name_bn)} ${latest.section}`;
  const name = sectionName({ class_section_id: latest.class_section_id, section_name: bare });
  const roll = latest.roll && `${t('list.roll')} ${localDigits(latest.roll, language)}`;
  return [name, roll].filter(Boolean).join(' · ');
}
