import { Alert, Button, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { formatDay, formatTime } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Count, Taka } from '#ui/report/Figure.tsx';
import { ReportTable } from '#ui/report/ReportTable.tsx';
import type { Column } from '#ui/table/columns.tsx';
import { admissionsApi } from '../api.ts';
import { applicationListPath } from '../application-kinds.ts';
import { registrationListPath } from '../registration-kinds.ts';
import type { CircularLine, CircularWithAll } from './circular.contract.ts';
import { CircularForm } from './circular.form.tsx';
import { circularListPath } from './circular-kinds.ts';
import { useCircularMoves } from './useCircularMoves.tsx';
import { useCircularState } from './useCircularState.tsx';

/** A declaration: its form while nobody has applied, else what it says and how many applied for each line. */
export function CircularScreen() {
  const { id = '' } = useParams();
  const { data: circular } = useSuspenseQuery(admissionsApi.circulars.show.queryOptions({ input: { id } }));
  const { t } = useTranslation('admissions');
  const { pick } = useLanguage();
  const { badge } = useCircularState();
  const moves = useCircularMoves();
  const isAdmission = circular.kind === 'admission';
  const received = t(isAdmission ? 'circular.applications' : 'circular.registrations');
  return (
    <Page
      wide
      title={pick(circular.title_en, circular.title_bn)}
      subtitle={
        <>
          {t(`circular_kind.${circular.kind}`)} · {badge(circular)}
        </>
      }
      actions={
        <>
          <Button
            component="a"
            href={circular.public_url}
            target="_blank"
            rel="noopener"
            variant="default"
            leftSection={<IconExternalLink size={16} aria-hidden />}
          >
            {t('circular.open_form')}
          </Button>
          {circular.submitted_count > 0 && (
            <>
              <Button
                component={Link}
                to={`${isAdmission ? applicationListPath : registrationListPath}?circular_id=${circular.id}`}
                variant="default"
              >
                {received}
              </Button>
              {isAdmission && (
                <Button component={Link} to={`${circularListPath}/${circular.id}/draw`} variant="default">
                  {t('draw.open')}
                </Button>
              )}
            </>
          )}
          {moves.buttons(circular)}
        </>
      }
    >
      {circular.can.edit ? (
        <CircularForm key={circular.id} circular={circular} kind={circular.kind} />
      ) : (
        <Declared circular={circular} />
      )}
      {moves.drawer}
    </Page>
  );
}

function Declared({ circular }: { circular: CircularWithAll }) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  const moment = (day: string, time: string) =>
    `${formatDay(day, language, 'short')}, ${formatTime(time, language)}`;
  const ages = ({ min_age, max_age }: CircularLine) =>
    [min_age, max_age].some((it) => it !== null)
      ? localDigits(`${min_age ?? ''}–${max_age ?? ''}`, language)
      : '';
  const places = t(circular.kind === 'admission' ? 'circular.places' : 'circular.classes');
  const seatsAndAges: Column<CircularLine>[] = [
    { key: 'ages', title: t('circular.ages'), value: ages },
    { key: 'seats', kind: 'count' },
  ];
  return (
    <Stack gap="md">
      {circular.state === 'published' && (
        <Alert color="accent" variant="light" p="xs">
          {t('circular.fixed')}
        </Alert>
      )}
      <FigureStrip
        figures={[
          { label: t('field.starts_on'), value: moment(circular.starts_on, circular.starts_at) },
          { label: t('field.ends_on'), value: moment(circular.ends_on, circular.ends_at) },
          ...(circular.selection
            ? [
                { label: t('field.selection'), value: t(`selection.${circular.selection}`) },
                { label: t('field.draw_wait_hours'), value: <Count value={circular.draw_wait_hours} /> },
              ]
            : []),
          { label: t('field.fee_poisha'), value: <Taka poisha={circular.fee_poisha} /> },
          { label: t('circular.received'), value: <Count value={circular.submitted_count} /> },
        ]}
      />
      <Section title={places}>
        <ReportTable
          caption={places}
          rows={circular.lines}
          columns={[
            { key: 'class', title: t('field.class_id'), names: 'class_name' },
            { key: 'shift', title: t('field.shift_id'), names: 'shift_name' },
            { key: 'version', title: t('field.version_id'), names: 'version_name' },
            { key: 'group', title: t('field.study_group_id'), names: 'study_group_name' },
            ...(circular.kind === 'admission' ? seatsAndAges : []),
            { key: 'submitted_count', title: t('circular.received'), kind: 'count' },
          ]}
        />
      </Section>
      {circular.quotas.length > 0 && (
        <Section title={t('circular.quotas')}>
          <ReportTable
            caption={t('circular.quotas')}
            rows={circular.quotas}
            columns={[
              { key: 'name', names: 'name' },
              { key: 'amount', kind: 'count' },
              { key: 'unit', value: (it) => t(`unit.${it.unit}`) },
            ]}
          />
        </Section>
      )}
    </Stack>
  );
}
