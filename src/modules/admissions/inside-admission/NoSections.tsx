import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';

/** Shown where nobody can be admitted yet; who may open sections is led there. */
export function NoSections() {
  const { t } = useTranslation('admissions');
  const mayOpen = useCan()('academics.class_section.edit');
  return (
    <EmptyState
      title={t('inside.no_sections')}
      hint={t('inside.no_sections_hint')}
      action={
        mayOpen && (
          <Anchor component={Link} to="/site/setting/class-section-setup/view">
            {t('inside.open_sections')}
          </Anchor>
        )
      }
    />
  );
}
