import { sql } from 'kysely';
import { type ReplicatedPart, replicatedSection, replicationYear } from '#modules/sites/index.ts';
import { today } from '#shared/dates.ts';
import { ensureDraft } from './versions/routine-version.queries.ts';

/** The bell of the shift, and the lessons of the routine published last, which come into the draft of the year. */
export const routinePart: ReplicatedPart = {
  name: 'routine',
  tables: [
    {
      table: 'routine_period',
      key: ['shift_id', 'weekday', 'period_no'],
      values: ['kind', 'starts_at', 'ends_at'],
      isAddedOnly: true,
    },
    {
      table: 'routine_entry',
      key: ['routine_version_id', 'class_section_id', 'routine_period_id'],
      values: ['subject_id', 'employee_id', 'room'],
      references: {
        routine_version_id: {
          table: 'routine_version',
          by: ['academic_year_id'],
          through: { academic_year_id: replicationYear },
          only: { state: ['draft'] },
        },
        class_section_id: replicatedSection,
        routine_period_id: {
          table: 'routine_period',
          by: ['shift_id', 'weekday', 'period_no'],
          only: { kind: ['class', 'practical'] },
        },
      },
      ofYear: true,
      isAddedOnly: true,
      where: (siteId, yearId) => sql`s.routine_period_id is not null
        and s.employee_id in (select e.id from employee e where e.site_id = ${siteId} and e.status = 'active')
        and s.routine_version_id = (
        select v.id from routine_version v where v.site_id = ${siteId} and v.academic_year_id = ${yearId}
        order by (v.state = 'published') desc, v.starts_on desc limit 1)`,
    },
  ],
  async prepare(tx, yearId) {
    await ensureDraft(tx, yearId, today());
  },
  isUsed: {
    routine_entry: (siteId, ids) => sql<boolean>`exists (
      select from routine_entry e
      join routine_version v on v.site_id = e.site_id and v.id = e.routine_version_id
      where e.site_id = ${siteId} and e.id = any (${ids}::uuid[]) and v.state <> 'draft')`,
  },
};
