import { Button, Code, Stack } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Count } from '#ui/report/Figure.tsx';
import { admissionsApi } from '../api.ts';
import { circularListPath } from '../circulars/circular-kinds.ts';
import { DrawSteps } from './DrawSteps.tsx';

/** The selection of a declaration, step by step: the promise, the draw, its proof. */
export function DrawScreen() {
  const { id = '' } = useParams();
  const { data: draw } = useSuspenseQuery(admissionsApi.draws.show.queryOptions({ input: { id } }));
  const { data: circular } = useSuspenseQuery(admissionsApi.circulars.show.queryOptions({ input: { id } }));
  const { t } = useTranslation('admissions');
  const { pick } = useLanguage();
  return (
    <Page
      title={`${t('draw.title')}: ${pick(circular.title_en, circular.title_bn)}`}
      actions={
        <>
          {circular.selection !== 'lottery' && (
            <Button component={Link} to={`${circularListPath}/${id}/marks`} variant="default">
              {t('application.marks')}
            </Button>
          )}
          {draw.announced_at && (
            <Button
              component="a"
              href={draw.result_url}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<IconExternalLink size={16} aria-hidden />}
            >
              {t('draw.public')}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        <FigureStrip
          figures={[
            { label: t('draw.verified'), value: <Count value={draw.verified_count} /> },
            { label: t('draw.submitted'), value: <Count value={draw.submitted_count} /> },
            ...(circular.selection === 'lottery'
              ? []
              : [{ label: t('draw.without_score'), value: <Count value={draw.without_score_count} /> }]),
            { label: t('draw.selected'), value: <Count value={draw.selected_count} /> },
            { label: t('draw.waiting'), value: <Count value={draw.waiting_count} /> },
          ]}
        />
        <DrawSteps draw={draw} />
        {draw.seed_hash && (
          <Section title={t('draw.hash')}>
            <Code block>{draw.seed_hash}</Code>
          </Section>
        )}
        {draw.seed && (
          <Section title={t('draw.seed')}>
            <Code block>{draw.seed}</Code>
          </Section>
        )}
      </Stack>
    </Page>
  );
}
