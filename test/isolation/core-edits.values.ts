import type { Wish } from '../asking.values.ts';
import type { TestClient, World } from '../world.ts';

/** What an edit is about: the first record of its list, or one that was just made. */
export interface KnownRecord {
  id: string;
  [field: string]: unknown;
}

/** The record that was made first, of the catalogue: other tests leave their own there. Ids follow the time. */
export const oldest = (records: readonly KnownRecord[]): KnownRecord | undefined =>
  records.toSorted((one, other) => (one.id < other.id ? -1 : 1))[0];

interface Core {
  core: TestClient;
  /** Another administrator of the core. */
  colleagueId: string;
  w: World;
}

/** What single edits of the core need beyond the record itself. */
interface CoreEdit {
  /** Makes or finds the record, where its list does not show one. */
  record?: (it: Core) => Promise<KnownRecord>;
  wish?: (record: KnownRecord, it: Core) => Wish | Promise<Wish>;
  /** What somebody else changes it to, where the edit is a list that adds what they took out. */
  others?: (record: KnownRecord, it: Core) => Wish;
}

const make =
  (path: string, body: (it: Core) => object) =>
  async (it: Core): Promise<KnownRecord> => {
    const made = await it.core.post<KnownRecord>(`/api/v1${path}`, body(it));
    if (made.status !== 201) throw new Error(`${path}: ${made.status} ${JSON.stringify(made.body)}`);
    return made.body;
  };

const ofColleague: CoreEdit = { record: async ({ colleagueId }) => ({ id: colleagueId }) };

/** Asks the edit itself, so that there is something to undo. */
const put =
  (path: (it: Core) => string, body: (it: Core) => object, record: (it: Core) => string) =>
  async (it: Core): Promise<KnownRecord> => {
    const answer = await it.core.put(`/api/v1${path(it)}`, body(it));
    if (answer.status >= 300) throw new Error(`${path(it)}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return { id: record(it) };
  };

/** Attaches what is attached, after somebody took it out. */
const attachesAgain = (field: string): CoreEdit => ({
  wish: (record) => ({ body: { part_ids: (record[field] as KnownRecord[]).map((it) => it.id) } }),
  others: () => ({ body: { part_ids: [] } }),
});

const applied = async (it: Core): Promise<KnownRecord> => {
  await make('/site-applications', ({ w }) => ({
    name_en: 'Applied School',
    email: 'head@example.org',
    address: 'Sylhet',
    academic_group: 'school',
    board_id: w.otherRows.references.board_id,
  }))(it);
  const { body } = await it.core.get<{ rows: KnownRecord[] }>('/api/v1/site-applications');
  return body.rows[0]!;
};

const membership = async (it: Core): Promise<KnownRecord> => {
  const packages = await it.core.get<KnownRecord[]>('/api/v1/site-membership-packages');
  const path = `/site-memberships/${it.w.site.id}/periods`;
  const made = await make(path, () => ({
    package_id: oldest(packages.body)!.id,
    starts_on: '2020-01-01',
    ends_on: '2999-12-31',
    note: 'Paid',
  }))(it);
  return { ...(made.periods as KnownRecord[])[0]!, site_id: it.w.site.id };
};

const framework = make('/assessment-frameworks', ({ w }) => ({
  class_id: w.otherRows.references.class_id,
  subject_id: w.otherRows.references.subject_id,
}));

const competency = async (it: Core): Promise<KnownRecord> => {
  const { id } = await framework(it);
  const path = `/assessment-frameworks/${id}/competencies`;
  const made = await make(path, () => ({ code: 'C1', name_en: 'Counts', name_bn: 'গোনে' }))(it);
  const [first] = made.competencies as KnownRecord[];
  return { ...first!, competency_id: first!.id, id };
};

const levels = Object.fromEntries(
  ['statement', 'square', 'circle', 'triangle'].flatMap((it) => [
    [`${it}_en`, 'Counts to ten'],
    [`${it}_bn`, 'দশ পর্যন্ত গোনে'],
  ]),
);

const indicator = async (it: Core): Promise<KnownRecord> => {
  const { id, competency_id } = await competency(it);
  const path = `/assessment-frameworks/${id}/indicators`;
  const made = await make(path, () => ({ kind: 'performance', competency_id, code: 'P1', ...levels }))(it);
  const [first] = made.indicators as KnownRecord[];
  return { ...first!, indicator_id: first!.id, id };
};

const ticksOf = ({ otherRows: { references } }: World, session: string) => ({
  shift_ids: [references.shift_id],
  version_ids: [references.version_id],
  session_types: [session],
  academic_year_ids: [references.academic_year_id],
  class_ids: [references.class_id],
  study_group_ids: [references.study_group_id],
  subject_ids: [references.subject_id],
});

const templateOf = ({ otherRows: { references } }: World, ...subjects: (string | undefined)[]) => ({
  class_id: references.class_id,
  study_group_id: references.study_group_id,
  version_id: 'all',
  national_year_id: references.national_year_id,
  subjects: subjects.map((it) => ({ subject_id: it, condition: 'compulsory', choice_code: null })),
});

/** By the name of the route. */
export const editsOfCore: Record<string, CoreEdit> = {
  'access.permissions.assignToRole': { wish: () => ({ body: { permissions: [] } }) },
  'access.permissions.assignToUser': {
    record: async ({ w }) => {
      const { body } = await (await w.as('employee')).get<{ user: KnownRecord }>('/api/v1/session');
      return body.user;
    },
    wish: () => ({ body: { role_code: 'employee', extra_permissions: ['fees.receipt.collect'] } }),
  },
  'access.users.update': {
    record: async ({ core, colleagueId }) => {
      const { body } = await core.get<{ rows: KnownRecord[] }>('/api/v1/companies');
      return { id: colleagueId, company_id: oldest(body.rows)!.id };
    },
    wish: () => ({
      body: {
        full_name: 'Rahima Begum',
        email: 'begum@example.org',
        role_code: 'core-admin',
        site_group_id: null,
      },
    }),
  },
  'access.users.resetPassword': ofColleague,
  'access.menus.attachRoutes': {
    record: async (it) => {
      const { body } = await it.core.get<KnownRecord[]>('/api/v1/access/menus');
      const { id } = oldest(body)!;
      return put(
        () => `/access/menus/${id}/routes`,
        () => ({ operations: ['sites.list'] }),
        () => id,
      )(it);
    },
    wish: () => ({ body: { operations: ['sites.list'] } }),
    others: () => ({ body: { operations: [] } }),
  },
  'access.subModules.attach': attachesAgain('parts'),
  'access.modules.attach': attachesAgain('parts'),
  'access.packages.attach': attachesAgain('parts'),
  'sites.update': { wish: () => ({ body: { eiin: null } }) },
  'sites.siteGroups.addSite': { wish: (_, { w }) => ({ path: { site_id: w.site.id } }) },
  'sites.nonSites.update': {
    record: make('/non-sites', () => ({
      name_en: 'Far School',
      name_bn: 'দূরের বিদ্যালয়',
      address_en: 'Sylhet',
    })),
  },
  'sites.memberships.suspend': {
    record: membership,
    wish: ({ site_id }) => ({ path: { site_id: String(site_id) } }),
  },
  'sites.memberships.update': {
    record: membership,
    wish: ({ site_id }) => ({ path: { site_id: String(site_id) }, body: { ends_on: '2998-12-31' } }),
  },
  'sites.companies.update': { wish: () => ({ body: { address_en: 'Dhaka' } }) },
  'sites.academicGroups.update': {
    record: async ({ w }) => ({ id: w.otherRows.id, academic_group: 'college' }),
  },
  'sites.academicGroups.replaceDetails': {
    record: put(
      ({ w }) => `/site-academic-groups/${w.otherRows.id}/details`,
      ({ w }) => ticksOf(w, 'calendar_year'),
      ({ w }) => w.otherRows.id,
    ),
    wish: (_, { w }) => ({ body: ticksOf(w, 'calendar_year') }),
    others: (_, { w }) => ({ body: ticksOf(w, 'july_june') }),
  },
  'sites.applications.update': { record: applied },
  'communication.helpDesks.save': {
    wish: (_, { w }) => ({
      path: { site_id: w.otherSite.id },
      body: { topics: [{ id: w.otherRows.id, name_en: 'Fees', name_bn: 'ফি' }], answerer_ids: [] },
    }),
  },
  'communication.feedbackTopics.order': {
    record: make('/feedback-topics', () => ({ name_en: 'Fees', name_bn: 'ফি', sort_order: 5 })),
  },
  'calendar.pages.updateEntry': {
    record: async (it) => {
      const pages = await it.core.get<KnownRecord[]>('/api/v1/calendar/pages');
      const titles = await it.core.get<{ rows: KnownRecord[] }>('/api/v1/calendar/titles');
      return make(`/calendar/pages/${oldest(pages.body)!.id}/entries`, () => ({
        calendar_title_id: oldest(titles.body.rows)!.id,
        is_holiday: true,
        is_movable: false,
        starts_on: '2026-06-01',
        ends_on: '2026-06-02',
      }))(it);
    },
    wish: () => ({ body: { ends_on: '2026-06-03' } }),
  },
  // Those of the catalogue stand behind what other tests built.
  'academics.subjects.update': {
    record: make('/academics/subjects', () => ({
      level: 'secondary',
      code: 'CE1',
      name_en: 'Botany',
      name_bn: 'উদ্ভিদবিদ্যা',
      papers: [{ paper_no: 1, name_en: 'Botany', name_bn: 'উদ্ভিদবিদ্যা', full_mark: 100, components: [] }],
    })),
  },
  'academics.subjectTemplates.replace': {
    record: put(
      () => '/academics/subject-template-subjects',
      ({ w }) => templateOf(w, w.otherRows.references.subject_id),
      ({ w }) => w.otherRows.id,
    ),
    wish: (_, { w }) => ({ body: templateOf(w, w.otherRows.references.subject_id) }),
    others: (_, { w }) => ({ body: templateOf(w) }),
  },
  'accounts.voucherTypes.update': { wish: () => ({ body: { prefix: 'XV' } }) },
  'assessments.frameworks.changeCompetency': {
    record: competency,
    wish: ({ competency_id }) => ({ path: { competency_id: String(competency_id) } }),
  },
  'assessments.frameworks.changeIndicator': {
    record: indicator,
    wish: ({ indicator_id }) => ({
      path: { indicator_id: String(indicator_id) },
      body: { square_en: 'Tries' },
    }),
  },
  'invoicing.invoices.update': {
    record: async ({ w }) => ({ id: w.otherRows.id }),
    wish: () => ({
      body: {
        period: '2026-10',
        due_on: '2026-12-31',
        lines: [{ kind: 'other', description: 'Visit', quantity: 1, unit_poisha: 100 }],
      },
    }),
  },
};
