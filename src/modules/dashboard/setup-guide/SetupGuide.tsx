import { Button, Group, Progress, Text } from '@mantine/core';
import { IconCheck, IconCircle } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import { toast } from '#ui/toast.ts';
import { dashboardApi } from '../api.ts';
import type { SetupStep } from '../contract.ts';
import classes from './SetupGuide.module.css';

/** Leads a new institution to work: the steps in order, the next one open with its help and its button. */
export function SetupGuide({ steps }: { steps: SetupStep[] }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dashboardApi.hideSetupGuide.call({ is_hidden: true }),
    onSuccess: () => {
      toast.done(t('setup.hidden'));
      return queryClient.invalidateQueries({ queryKey: dashboardApi.key() });
    },
  });
  const done = steps.filter(isDone).length;
  const next = steps.find((step) => !isDone(step));
  const progress = t('setup.progress', {
    done: formatNumber(done, language),
    total: formatNumber(steps.length, language),
  });
  return (
    <Section
      title={t('setup.title')}
      hint={t('setup.hint')}
      aside={
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {progress}
          </Text>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            loading={isPending}
            onClick={() => mutate()}
          >
            {t('setup.hide')}
          </Button>
        </Group>
      }
    >
      <Progress value={(done / steps.length) * 100} aria-label={progress} mb="xs" />
      <ol className={classes.list}>
        {steps.map((step) => (
          <li key={step.key} className={classes.step} data-done={isDone(step) || undefined}>
            {step === next ? <NextStep step={step} /> : <StepLine step={step} />}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function NextStep({ step }: { step: SetupStep }) {
  const { t } = useTranslation('dashboard');
  return (
    <div className={classes.next} aria-current="step">
      <IconCircle size={18} aria-hidden className={classes.sign} />
      <div className={classes.words}>
        <strong>{t(`setup.${step.key}.title`)}</strong>
        <Text size="sm" mt={2} mb="xs" maw="70ch">
          {t(`setup.${step.key}.help`)}
        </Text>
        <Button component={Link} to={step.href} size="sm">
          {t(`setup.${step.key}.action`)}
        </Button>
      </div>
    </div>
  );
}

function StepLine({ step }: { step: SetupStep }) {
  const { t } = useTranslation('dashboard');
  const { language } = useLanguage();
  return (
    <Link to={step.href} className={classes.line}>
      {isDone(step) ? (
        <IconCheck size={18} aria-label={t('done')} className={classes.tick} />
      ) : (
        <IconCircle size={18} aria-hidden className={classes.sign} />
      )}
      <span className={classes.words}>{t(`setup.${step.key}.title`)}</span>
      {isDone(step) && (
        <span className={classes.count}>
          {t(`setup.${step.key}.count`, { count: step.count, number: formatNumber(step.count, language) })}
        </span>
      )}
    </Link>
  );
}

const isDone = (step: SetupStep) => step.count > 0;
