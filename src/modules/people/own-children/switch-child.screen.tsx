import { Anchor, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { OtherInstitutions } from '#modules/auth/ui.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Portrait } from '#ui/page/Portrait.tsx';
import { EmptyState, ErrorState, LoadingState } from '#ui/page/states.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { peopleApi } from '../api.ts';
import { childAttention } from './child-attention.ts';
import type { OwnChild } from './own-child.contract.ts';
import classes from './SwitchChild.module.css';

/** The children of a guardian; a tap chooses the one whom all screens are about, and goes back. */
export function SwitchChildScreen() {
  const { t } = useTranslation('people');
  const query = useQuery(peopleApi.ownChildren.list.queryOptions());
  return (
    <Page subtitle={query.data && query.data.length > 1 && t('own_child.hint')}>
      {query.isError && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
      {query.isPending && <LoadingState />}
      {query.data?.length === 0 && <NoChild />}
      {query.data && query.data.length > 0 && (
        <SimpleGrid component="ul" className={classes.cards} cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          {query.data.map((child) => (
            <ChildCard key={child.student_id} child={child} />
          ))}
        </SimpleGrid>
      )}
      <Suspense>
        <OtherInstitutions />
      </Suspense>
    </Page>
  );
}

function NoChild() {
  const { t } = useTranslation('people');
  return (
    <EmptyState
      title={t('own_child.none')}
      hint={t('own_child.none_hint')}
      action={
        <Anchor component={Link} to="/dashboard" size="sm">
          {t('own_child.to_dashboard')}
        </Anchor>
      }
    />
  );
}

function ChildCard({ child }: { child: OwnChild }) {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const { student, select } = useSelectedStudent();
  const navigate = useNavigate();
  const { key } = useLocation();
  const isChosen = student?.student_id === child.student_id;
  const name = pick(child.name_en, child.name_bn);
  const place = child.class_name_en
    ? [
        `${pick(child.class_name_en, child.class_name_bn)} ${child.section ?? ''}`,
        t('own_child.roll', { roll: localDigits(child.roll ?? 0, language) }),
      ].join(' · ')
    : t('own_child.no_section');
  const choose = () => {
    select(child.student_id);
    // The first page of a visit has nothing to go back to.
    if (key === 'default') navigate('/dashboard');
    else navigate(-1);
  };
  const Attention = childAttention.part();
  return (
    <li>
      <UnstyledButton
        className={classes.card}
        data-chosen={isChosen || undefined}
        aria-current={isChosen || undefined}
        onClick={choose}
      >
        <Portrait name={name} url={child.photo_url} size={56} />
        <span className={classes.text}>
          <Text span fw={600} display="block">
            {name}
          </Text>
          <Text span size="sm" c="dimmed" display="block">
            {place}
          </Text>
          {isChosen && (
            <Text span size="sm" display="block">
              <Status tone="good">{t('own_child.chosen')}</Status>
            </Text>
          )}
          {Attention && (
            <Suspense>
              <Attention studentId={child.student_id} />
            </Suspense>
          )}
        </span>
      </UnstyledButton>
    </li>
  );
}
