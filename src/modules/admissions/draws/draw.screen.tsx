import { Button, Code, Stack, Stepper, Text } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useMove } from '#ui/document/useMove.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { FigureStrip } from '#ui/page/FigureStrip.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Count } from '#ui/report/Figure.tsx';
import { useCan } from '#ui/session/session.ts';
import { admissionsApi } from '../api.ts';
import { circularListPath } from '../circulars/circular-kinds.ts';
import type { DrawState } from './draw.contract.ts';

const permission = 'admissions.draw.make';
const moves = {
  announce: { permission, asks: 'question' },
  draw: { permission, asks: 'question' },
  publishSeed: { permission },
} as const;

/** The selection of a declaration, step by step: the hash of a seed, the draw, the seed itself. */
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
        <Steps draw={draw} />
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

function Steps({ draw }: { draw: DrawState }) {
  const { t } = useTranslation('admissions');
  const can = useCan();
  const id = draw.circular_id;
  const move = useMove({ lifeCycle: moves, words: 'admissions:draw', stale: admissionsApi.key() });
  const steps = [
    {
      name: 'announce',
      text: 'announce',
      at: draw.announced_at,
      call: () => admissionsApi.draws.announce.call({ id }),
    },
    { name: 'draw', text: 'draw', at: draw.drawn_at, call: () => admissionsApi.draws.draw.call({ id }) },
    {
      name: 'publishSeed',
      text: 'seed',
      at: draw.seed_published_at,
      call: () => admissionsApi.draws.publishSeed.call({ id }),
    },
  ] as const;
  const active = steps.findIndex((it) => it.at === null);
  const next = steps[active];
  return (
    <Stack gap="md" align="flex-start">
      <Stepper active={active < 0 ? steps.length : active} orientation="vertical" size="sm">
        {steps.map((it) => (
          <Stepper.Step
            key={it.name}
            label={t(`draw.step_${it.text}`)}
            description={<Text size="sm">{t(`draw.step_${it.text}_hint`)}</Text>}
          />
        ))}
      </Stepper>
      {next && can(permission) && (
        <Button disabled={move.isPending} onClick={() => move.make(next.name, next.call)}>
          {move.labelOf(next.name)}
        </Button>
      )}
    </Stack>
  );
}
