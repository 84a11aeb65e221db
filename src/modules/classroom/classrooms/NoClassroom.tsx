import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';

/** In place of a form for a lesson or plan, while there is no class room to put it into. */
export function NoClassroom() {
  const { t } = useTranslation('classroom');
  const addButton = useCan()('classroom.classroom.edit') && (
    <Button component={Link} to="/site/web/setting/class-room/new">
      {t('room.add')}
    </Button>
  );
  return <EmptyState title={t('lesson.no_room')} hint={t('lesson.no_room_hint')} action={addButton} />;
}
