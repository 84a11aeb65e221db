import { formatDay } from '#shared/dates.ts';
import { Document } from '../frame/Document.tsx';
import { type PageFrame, pickText } from '../frame/frame.ts';
import { Photo } from '../frame/page-components.tsx';
import type { EmployeeOfSite } from './people.queries.ts';
import { Facts, Mail, Phone } from './person-parts.tsx';

export function EmployeePage({ frame, employee }: { frame: PageFrame; employee: EmployeeOfSite }) {
  const { language, t } = frame;
  const name = pickText(language, employee.name_en, employee.name_bn);
  const designation = pickText(language, employee.designation_name_en, employee.designation_name_bn);
  return (
    <Document
      frame={frame}
      title={name}
      description={`${name}, ${designation}`}
      above={{ path: '/web/employee-details', title: t('employees') }}
    >
      <article className="profile" itemScope itemType="https://schema.org/Person">
        <meta itemProp="name" content={name} />
        <Photo id={employee.photo_id} name={name} sizes="160px" />
        <Facts
          lines={[
            [
              t('members:page.designation'),
              <span key="title" itemProp="jobTitle">
                {designation}
              </span>,
            ],
            [
              t('members:page.subject'),
              pickText(language, employee.subject_name_en, employee.subject_name_bn),
            ],
            [t('members:page.qualification'), employee.qualification],
            [t('members:page.joined_on'), employee.joined_on && formatDay(employee.joined_on, language)],
            [t('members:page.phone'), employee.phone && <Phone frame={frame} phone={employee.phone} />],
            [t('members:page.email'), employee.email && <Mail email={employee.email} />],
          ]}
        />
      </article>
    </Document>
  );
}
