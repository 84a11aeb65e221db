import { useTranslation } from 'react-i18next';
import { blankStudent, sendOrAskSeats } from '#modules/people/ui.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { toast } from '#ui/toast.ts';
import { admissionsApi } from '../api.ts';
import type { ApplicationWithAll } from '../applications/application.contract.ts';
import { type Papers, paperKinds } from './AdmissionDocuments.tsx';
import type { AdmittedStudent } from './inside-admission.contract.ts';
import type { PlacementChoice } from './placement-choice.ts';
import { sendOrAskAge } from './send-or-ask-age.ts';

interface AdmissionFormOptions {
  /** Where a new student is placed to begin with. */
  start: PlacementChoice & { student_category_id: string };
  /** The online application that the form is filled from. */
  application?: Pick<ApplicationWithAll, 'id' | 'student'>;
  one_parent_suffices: boolean;
  photo: File | null;
  papers: Papers;
  onAdmitted: (student: AdmittedStudent) => void;
}

/** The values of an admission; saving it admits the student, then sends the photo and the papers. */
export function useAdmissionForm({
  start,
  application,
  one_parent_suffices,
  photo,
  papers,
  onAdmitted,
}: AdmissionFormOptions) {
  const { t } = useTranslation('admissions');
  return useServerForm({
    name: application ? `inside-admission:${application.id}` : 'inside-admission',
    initialValues: {
      ...blankStudent,
      ...start,
      ...application?.student,
      session: '',
      fourth_subject_id: '',
      choices: {} as Record<string, string>,
      with_student_account: false,
      with_guardian_account: false,
      fee_sub_head_ids: [] as string[],
    },
    submit: async ({ fourth_subject_id, choices, ...values }) => {
      const chosen = Object.values(choices).filter(Boolean);
      const admission = {
        ...values,
        one_parent_suffices,
        application_id: application?.id ?? null,
        roll_number: values.roll_number as number,
        date_of_birth: values.date_of_birth ?? '',
        blood_group: values.blood_group as '',
        chosen_subjects: [
          ...(fourth_subject_id ? [{ subject_id: fourth_subject_id, condition: 'fourth' as const }] : []),
          ...chosen.map((subject_id) => ({ subject_id, condition: 'choice_of' as const })),
        ],
      };
      const student = await sendOrAskAge((despite_age) =>
        sendOrAskSeats((despite_capacity) =>
          admissionsApi.inside.create.call({ ...admission, despite_capacity, despite_age }),
        ),
      );
      // The student is admitted already; a refused photo or paper is reported and can be added on the student's page.
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
