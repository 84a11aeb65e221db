/** The last day of the demo's data. */
export const demoDay = '2026-11-19';

export const demoPassword = 'bidyaloy-demo';

export interface SectionPlan {
  class: string;
  group: string;
  shift: string;
  name: string;
  students: number;
}

export interface SitePlan {
  alias: string;
  name_en: string;
  name_bn: string;
  academic_group: string;
  eiin: string;
  email: string;
  phone: string;
  address_en: string;
  address_bn: string;
  thana: string;
  accent_color: string;
  established_year: number;
  year: { name: string; session_type: string; starts_on: string; ends_on: string };
  sections: SectionPlan[];
  teachers: number;
  staff: number;
  headDesignation: string;
  teacherDesignation: string;
  /** Monthly tuition in taka by class. */
  tuition: Record<string, number>;
  sessionCharge: number;
  /** In taka, of who comes into the first class. */
  admissionFee: number;
  /** First month of the year that is billed and taught, `YYYY-MM`. */
  firstMonth: string;
  exams: ExamPlan[];
}

export interface ExamPlan {
  type: string;
  name_en: string;
  name_bn: string;
  starts_on: string;
  ends_on: string;
  result_on: string;
  is_published: boolean;
}

const juniorSections = ['six', 'seven', 'eight'].flatMap((name): SectionPlan[] => [
  { class: name, group: 'general', shift: 'morning', name: 'A', students: 52 },
  { class: name, group: 'general', shift: 'morning', name: 'B', students: 48 },
  { class: name, group: 'general', shift: 'day', name: 'A', students: 50 },
  { class: name, group: 'general', shift: 'day', name: 'B', students: 46 },
]);

const secondarySections = ['nine', 'ten'].flatMap((name): SectionPlan[] => [
  { class: name, group: 'science', shift: 'morning', name: 'A', students: 54 },
  { class: name, group: 'science', shift: 'day', name: 'B', students: 46 },
  { class: name, group: 'business_studies', shift: 'morning', name: 'A', students: 44 },
  { class: name, group: 'humanities', shift: 'day', name: 'A', students: 42 },
]);

const collegeSections = ['eleven', 'twelve'].flatMap((name): SectionPlan[] => [
  { class: name, group: 'science', shift: 'day', name: 'A', students: 78 },
  { class: name, group: 'science', shift: 'day', name: 'B', students: 72 },
  { class: name, group: 'business_studies', shift: 'day', name: 'A', students: 74 },
  { class: name, group: 'humanities', shift: 'day', name: 'A', students: 70 },
]);

/** One site group with a school and a college. */
export const sites: SitePlan[] = [
  {
    alias: 'shapla',
    name_en: 'Shapla Model High School',
    name_bn: 'শাপলা মডেল উচ্চ বিদ্যালয়',
    academic_group: 'school',
    eiin: '108245',
    email: 'office@shapla.example',
    phone: '02-55012345',
    address_en: '12 School Road, Mirpur, Dhaka 1216',
    address_bn: '১২ স্কুল রোড, মিরপুর, ঢাকা ১২১৬',
    thana: 'mirpur',
    accent_color: '#0b7285',
    established_year: 1968,
    year: { name: '2026', session_type: 'calendar_year', starts_on: '2026-01-01', ends_on: '2026-12-31' },
    sections: [...juniorSections, ...secondarySections],
    teachers: 40,
    staff: 10,
    headDesignation: 'head_teacher',
    teacherDesignation: 'assistant_teacher',
    tuition: { six: 600, seven: 650, eight: 700, nine: 800, ten: 850 },
    sessionCharge: 2000,
    admissionFee: 1500,
    firstMonth: '2026-01',
    exams: [
      {
        type: 'half_yearly',
        name_en: 'Half-yearly Examination 2026',
        name_bn: 'অর্ধবার্ষিক পরীক্ষা ২০২৬',
        starts_on: '2026-06-14',
        ends_on: '2026-06-30',
        result_on: '2026-07-15',
        is_published: true,
      },
      {
        type: 'annual',
        name_en: 'Annual Examination 2026',
        name_bn: 'বার্ষিক পরীক্ষা ২০২৬',
        starts_on: '2026-11-01',
        ends_on: '2026-11-17',
        result_on: '2026-11-30',
        is_published: false,
      },
    ],
  },
  {
    alias: 'padma',
    name_en: 'Padma City College',
    name_bn: 'পদ্মা সিটি কলেজ',
    academic_group: 'college',
    eiin: '134872',
    email: 'office@padma.example',
    phone: '0721-774455',
    address_en: 'Station Road, Boalia, Rajshahi 6100',
    address_bn: 'স্টেশন রোড, বোয়ালিয়া, রাজশাহী ৬১০০',
    thana: 'boalia',
    accent_color: '#5f3dc4',
    established_year: 1985,
    year: { name: '2026-27', session_type: 'july_june', starts_on: '2026-07-01', ends_on: '2027-06-30' },
    sections: collegeSections,
    teachers: 24,
    staff: 6,
    headDesignation: 'principal',
    teacherDesignation: 'lecturer',
    tuition: { eleven: 1000, twelve: 1000 },
    sessionCharge: 3000,
    admissionFee: 2500,
    firstMonth: '2026-07',
    exams: [
      {
        type: 'half_yearly',
        name_en: 'First Term Examination 2026',
        name_bn: 'প্রথম সাময়িক পরীক্ষা ২০২৬',
        starts_on: '2026-09-13',
        ends_on: '2026-09-24',
        result_on: '2026-10-05',
        is_published: true,
      },
      {
        type: 'pre_test',
        name_en: 'Pre-test Examination 2026',
        name_bn: 'প্রাক-নির্বাচনি পরীক্ষা ২০২৬',
        starts_on: '2026-11-01',
        ends_on: '2026-11-17',
        result_on: '2026-11-30',
        is_published: false,
      },
    ],
  },
];

export const siteGroup = { name_en: 'Meghna Education Trust', name_bn: 'মেঘনা শিক্ষা ট্রাস্ট' };
