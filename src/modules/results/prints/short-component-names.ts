/** Short headings of subject parts for narrow columns, by key. */
const shortNames: Record<string, [en: string, bn: string]> = {
  written: ['Wr', 'লিখি.'],
  cq: ['CQ', 'সৃজ.'],
  mcq: ['MCQ', 'বহু.'],
  practical: ['Pr', 'ব্যাব.'],
  ct: ['CT', 'শ্রেপ.'],
  assignment: ['Asg', 'অ্যাসা.'],
  viva: ['Viva', 'মৌখি.'],
  continuous: ['CA', 'ধারা.'],
};

/** A column of a result sheet with its short names; exams that are combined keep their own. */
export function withShortNames<Column extends { key: string; name_en: string; name_bn: string }>(
  column: Column,
) {
  const [short_name_en, short_name_bn] = shortNames[column.key] ?? [column.name_en, column.name_bn];
  return { ...column, short_name_en, short_name_bn };
}
