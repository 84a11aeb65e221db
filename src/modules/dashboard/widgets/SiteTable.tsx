import { useTranslation } from 'react-i18next';
import { Section } from '#ui/page/Section.tsx';
import { Count } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { DashboardSite } from '../contract.ts';

/** The institutions of a site group side by side, with what they have together. */
export function SiteTable({ sites }: { sites: DashboardSite[] }) {
  const { t } = useTranslation('dashboard');
  const sum = (key: 'students' | 'teachers' | 'collected_month_poisha' | 'outstanding_poisha') =>
    sites.reduce((total, it) => total + it[key], 0);
  return (
    <Section title={t('institutions')}>
      <ReportTable
        caption={t('institutions')}
        rows={sites}
        columns={[
          { key: 'name', title: t('site.name'), names: 'name' },
          { key: 'students', title: t('site.students'), kind: 'count' },
          { key: 'teachers', title: t('site.teachers'), kind: 'count' },
          {
            key: 'attendance_percent',
            title: t('site.present'),
            kind: 'count',
            render: (it) => <Count value={it.attendance_percent} decimals={1} />,
          },
          { key: 'collected_month_poisha', title: t('site.collected'), kind: 'money' },
          { key: 'outstanding_poisha', title: t('site.outstanding'), kind: 'money' },
        ]}
        totals={{
          name: t('site.total'),
          students: sum('students'),
          teachers: sum('teachers'),
          collected_month_poisha: sum('collected_month_poisha'),
          outstanding_poisha: sum('outstanding_poisha'),
        }}
      />
    </Section>
  );
}
