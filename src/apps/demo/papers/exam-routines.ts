import { addDays, formatWeekday, weekdayOf } from '#shared/dates.ts';
import type { ExamPlan, SitePlan } from '../plan.ts';
import type { ExamRoutine } from './exam-routine.document.ts';

/** Who sits which paper on the days of an exam that is held from Sunday to Thursday. */
export function examRoutineOf(site: SitePlan, exam: ExamPlan): ExamRoutine {
  const { groups, papers } = site.academic_group === 'college' ? college : school;
  const days: ExamRoutine['days'] = [];
  for (let day = exam.starts_on; day <= exam.ends_on && days.length < papers.length; day = addDays(day, 1)) {
    if (weekdayOf(day) > thursday) continue;
    days.push({ held_on: day, weekday: formatWeekday(day, 'bn'), subjects: papers[days.length]! });
  }
  return {
    title_bn: `${exam.name_bn}: সময়সূচি`,
    hours_bn: 'সময়: সকাল ১০:০০ থেকে দুপুর ১:০০',
    groups,
    days,
    rules: [
      'পরীক্ষার্থীদের সকাল ৯:৩০ মিনিটের মধ্যে নিজ নিজ আসনে বসতে হবে।',
      'প্রবেশপত্র ছাড়া পরীক্ষায় অংশ নেওয়া যাবে না।',
      'মোবাইল ফোন ও প্রোগ্রামেবল ক্যালকুলেটর সঙ্গে রাখা যাবে না।',
    ],
  };
}

const thursday = 4;

const everyone = (subject: string, groups: number) => Array.from({ length: groups }, () => subject);

const school = {
  groups: ['ষষ্ঠ–অষ্টম', 'নবম–দশম\nবিজ্ঞান', 'নবম–দশম\nব্যবসায় শিক্ষা', 'নবম–দশম\nমানবিক'],
  papers: [
    everyone('বাংলা ১ম পত্র', 4),
    everyone('বাংলা ২য় পত্র', 4),
    everyone('ইংরেজি ১ম পত্র', 4),
    everyone('ইংরেজি ২য় পত্র', 4),
    everyone('গণিত', 4),
    ['বিজ্ঞান', 'পদার্থবিজ্ঞান', 'হিসাববিজ্ঞান', 'বাংলাদেশের ইতিহাস ও বিশ্বসভ্যতা'],
    everyone('ধর্ম ও নৈতিক শিক্ষা', 4),
    ['বাংলাদেশ ও বিশ্বপরিচয়', 'রসায়ন', 'ফিন্যান্স ও ব্যাংকিং', 'ভূগোল ও পরিবেশ'],
    everyone('তথ্য ও যোগাযোগ প্রযুক্তি', 4),
    ['কৃষিশিক্ষা', 'জীববিজ্ঞান', 'ব্যবসায় উদ্যোগ', 'পৌরনীতি ও নাগরিকতা'],
    ['চারু ও কারুকলা', 'উচ্চতর গণিত', 'বিজ্ঞান', 'বিজ্ঞান'],
  ],
};

const college = {
  groups: ['বিজ্ঞান', 'ব্যবসায় শিক্ষা', 'মানবিক'],
  papers: [
    everyone('বাংলা ১ম পত্র', 3),
    everyone('বাংলা ২য় পত্র', 3),
    everyone('ইংরেজি ১ম পত্র', 3),
    everyone('ইংরেজি ২য় পত্র', 3),
    everyone('তথ্য ও যোগাযোগ প্রযুক্তি', 3),
    ['পদার্থবিজ্ঞান ১ম পত্র', 'হিসাববিজ্ঞান ১ম পত্র', 'পৌরনীতি ও সুশাসন ১ম পত্র'],
    ['পদার্থবিজ্ঞান ২য় পত্র', 'হিসাববিজ্ঞান ২য় পত্র', 'পৌরনীতি ও সুশাসন ২য় পত্র'],
    ['রসায়ন ১ম পত্র', 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা ১ম পত্র', 'অর্থনীতি ১ম পত্র'],
    ['রসায়ন ২য় পত্র', 'ব্যবসায় সংগঠন ও ব্যবস্থাপনা ২য় পত্র', 'অর্থনীতি ২য় পত্র'],
    ['উচ্চতর গণিত ১ম পত্র', 'ফিন্যান্স, ব্যাংকিং ও বিমা ১ম পত্র', 'ইতিহাস ১ম পত্র'],
    ['উচ্চতর গণিত ২য় পত্র', 'ফিন্যান্স, ব্যাংকিং ও বিমা ২য় পত্র', 'ইতিহাস ২য় পত্র'],
    ['জীববিজ্ঞান ১ম পত্র', 'উৎপাদন ব্যবস্থাপনা ও বিপণন ১ম পত্র', 'যুক্তিবিদ্যা ১ম পত্র'],
    ['জীববিজ্ঞান ২য় পত্র', 'উৎপাদন ব্যবস্থাপনা ও বিপণন ২য় পত্র', 'যুক্তিবিদ্যা ২য় পত্র'],
  ],
};
