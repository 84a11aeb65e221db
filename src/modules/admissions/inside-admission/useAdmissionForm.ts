import { useTranslation } from 'react-i18next';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import { type Papers, paperKinds } from './AdmissionDocuments.tsx';
import type { AdmittedStudent } from './inside-admission.contract.ts';
import type { PlacementChoice } from './placement-choice.ts';

interface AdmissionFormOptions {
  /** Where a new student is placed to begin with. */
  start: PlacementChoice & { student_category_id: string };
  photo: File | null;
  papers: Papers;
  onAdmitted: (student: AdmittedStudent) => void;
}

/** The values of an admission; saving it admits the student, then sends the photo and the papers. */
export function useAdmissionForm({ start, photo, papers, onAdmitted }: AdmissionFormOptions) {
  const { t } = useTranslation('admissions');
  return useServerForm({
    name: 'inside-admission',
    initialValues: {
      ...start,
      session: '',
      board_id: '',
      roll_number: null as number | null,
      first_name: '',
      last_name: '',
      name_bn: '',
      father_name: '',
      father_name_bn: '',
      mother_name: '',
      mother_name_bn: '',
      guardian_name: '',
      contact_number: '',
      household_id: '',
      is_new_family: false,
      email: '',
      religion: '',
      religion_subject_id: '',
      gender: '',
      date_of_birth: '' as string | null,
      blood_group: '' as string | null,
      birth_registration_no: '',
      present_address: '',
      permanent_address: '',
      previous_school: '',
      board_registration_no: '',
      board_roll: '',
      fourth_subject_id: '',
      choices: {} as Record<string, string>,
      with_student_account: false,
      with_guardian_account: false,
    },
    submit: async ({ fourth_subject_id, choices, ...values }) => {
      const chosen = Object.values(choices).filter(Boolean);
      const student = await admissionsApi.inside.create.call({
        ...values,
        roll_number: values.roll_number as number,
        date_of_birth: values.date_of_birth ?? '',
        blood_group: values.blood_group as '',
        chosen_subjects: [
          ...(fourth_subject_id ? [{ subject_id: fourth_subject_id, condition: 'fourth' as const }] : []),
          ...chosen.map((subject_id) => ({ subject_id, condition: 'choice_of' as const })),
        ],
      });
      // The student is admitted; a photo or paper that is refused is said and can be added on their page.
      if (photo) {
        await admissionsApi.inside.changePhoto.call({ id: student.student_id, photo }).catch(toast.fail);
      }
      for (const kind of paperKinds) {
        const file = papers[kind];
        if (!file) continue;
        const paper = { id: student.student_id, title: t(`paper.${kind}`), file };
        await admissionsApi.inside.addPaper.call(paper).catch(toast.fail);
      }
      return student;
    },
    onSaved: onAdmitted,
  });
}
