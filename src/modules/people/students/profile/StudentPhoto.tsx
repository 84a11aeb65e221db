import { Avatar, Button, FileButton, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toast } from '#ui/toast.ts';
import { peopleApi } from '../../api.ts';
import type { StudentProfile } from '../student.contract.ts';
import { useKeepStudent } from './useKeepStudent.ts';

/** The photo of the student, with the button that changes it for those who may. */
export function StudentPhoto({ student }: { student: StudentProfile }) {
  const { t } = useTranslation('people');
  const keep = useKeepStudent();
  const change = useMutation({
    mutationFn: (photo: File) => peopleApi.students.changePhoto.call({ id: student.id, photo }),
    onSuccess: (saved) => {
      keep(saved);
      toast.done(t('view.photo_saved'));
    },
  });
  return (
    <Stack gap={4} align="center">
      <Avatar src={student.photo_url} name={student.name_en} alt="" size={84} radius="sm" color="accent" />
      {student.can.edit && (
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={(file) => file && change.mutate(file)}>
          {(props) => (
            <Button {...props} variant="subtle" size="compact-xs" loading={change.isPending}>
              {t('view.choose_photo')}
            </Button>
          )}
        </FileButton>
      )}
    </Stack>
  );
}
