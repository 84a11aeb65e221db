import { Button, Text } from '@mantine/core';
import { IconArrowLeft, IconFileImport, IconPlus, IconSend } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm, confirmDelete } from '#ui/page/confirm.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { useCan } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { assessmentsApi } from '../api.ts';
import { CompetencyDrawer } from './CompetencyDrawer.tsx';
import type { Competency, Framework, Indicator } from './framework.contract.ts';
import { ImportDrawer } from './ImportDrawer.tsx';
import { IndicatorCard } from './IndicatorCard.tsx';
import { IndicatorDrawer } from './IndicatorDrawer.tsx';

type Opened =
  | { kind: 'competency'; edited?: Competency }
  | { kind: 'indicator'; edited?: Indicator }
  | { kind: 'import' };

/** One version: its competencies with their indicators, and behaviour; a draft can be changed and released. */
export function FrameworkContent({ id, onLeave }: { id: string; onLeave: () => void }) {
  const { t } = useTranslation('assessments');
  const { pick, language } = useLanguage();
  const { data } = useSuspenseQuery(assessmentsApi.frameworks.show.queryOptions({ input: { id } }));
  const mayEdit = useCan()('assessments.framework.edit') && data.state === 'draft';
  const [opened, setOpened] = useState<Opened>();
  const behaviour = data.indicators.filter((it) => it.kind === 'behaviour');
  const card = (indicator: Indicator) => (
    <IndicatorCard
      key={indicator.id}
      indicator={indicator}
      onEdit={mayEdit ? () => setOpened({ kind: 'indicator', edited: indicator }) : undefined}
    />
  );
  const close = () => setOpened(undefined);
  const isEmpty = data.competencies.length + data.indicators.length === 0;
  return (
    <Page
      subtitle={[
        pick(data.class_name_en, data.class_name_bn),
        pick(data.subject_name_en, data.subject_name_bn),
        t('framework.version_no', { number: localDigits(data.version_no, language) }),
        t(`framework.state.${data.state}`),
      ].join(' · ')}
      actions={<Actions framework={data} mayEdit={mayEdit} onOpen={setOpened} onLeave={onLeave} />}
    >
      {isEmpty && <EmptyState title={t('framework.no_content')} hint={t('framework.no_content_hint')} />}
      {data.competencies.map((competency) => (
        <Section
          key={competency.id}
          title={`${localDigits(competency.code, language)} ${pick(competency.name_en, competency.name_bn)}`}
          aside={
            mayEdit && (
              <Button
                variant="subtle"
                size="xs"
                onClick={() => setOpened({ kind: 'competency', edited: competency })}
              >
                {t('ui:edit')}
              </Button>
            )
          }
        >
          <Lines>{data.indicators.filter((it) => it.competency_id === competency.id).map(card)}</Lines>
        </Section>
      ))}
      {behaviour.length > 0 && (
        <Section title={t('framework.behaviour')}>
          <Lines>{behaviour.map(card)}</Lines>
        </Section>
      )}
      {opened?.kind === 'competency' && (
        <CompetencyDrawer frameworkId={id} edited={opened.edited} onClose={close} />
      )}
      {opened?.kind === 'indicator' && (
        <IndicatorDrawer framework={data} edited={opened.edited} onClose={close} />
      )}
      {opened?.kind === 'import' && <ImportDrawer frameworkId={id} onClose={close} />}
    </Page>
  );
}

interface ActionsProps {
  framework: Framework;
  mayEdit: boolean;
  onOpen: (what: Opened) => void;
  onLeave: () => void;
}

function Actions({ framework, mayEdit, onOpen, onLeave }: ActionsProps) {
  const { t } = useTranslation('assessments');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const stale = () => queryClient.invalidateQueries({ queryKey: assessmentsApi.key() });
  const { id } = framework;
  const release = useMutation({
    mutationFn: () => assessmentsApi.frameworks.release.call({ id }),
    onSuccess: async () => {
      toast.done(t('framework.is_released'));
      await stale();
    },
  });
  const remove = useMutation({
    mutationFn: () => assessmentsApi.frameworks.delete.call({ id }),
    onSuccess: async () => {
      toast.done(t('ui:deleted'));
      onLeave();
      await queryClient.invalidateQueries({ queryKey: assessmentsApi.frameworks.list.key() });
    },
  });
  const name = pick(framework.subject_name_en, framework.subject_name_bn);
  const askAndRelease = async () => {
    const agreed = await confirm({
      title: t('framework.release_title'),
      body: t('framework.release_body'),
      confirm: t('framework.release'),
      keep: t('framework.release_keep'),
    });
    if (agreed) release.mutate();
  };
  const askAndRemove = async () => {
    if (await confirmDelete({ name, type: t('framework.type') })) remove.mutate();
  };
  const plus = <IconPlus size={16} aria-hidden />;
  return (
    <>
      <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onLeave}>
        {t('framework.all')}
      </Button>
      {mayEdit && (
        <>
          <Button variant="default" c="var(--mantine-color-error)" onClick={askAndRemove}>
            {t('framework.remove')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileImport size={16} aria-hidden />}
            onClick={() => onOpen({ kind: 'import' })}
          >
            {t('import.title')}
          </Button>
          <Button variant="default" leftSection={plus} onClick={() => onOpen({ kind: 'competency' })}>
            {t('competency.add')}
          </Button>
          <Button variant="default" leftSection={plus} onClick={() => onOpen({ kind: 'indicator' })}>
            {t('indicator.add')}
          </Button>
          <Button
            leftSection={<IconSend size={16} aria-hidden />}
            onClick={askAndRelease}
            loading={release.isPending}
          >
            {t('framework.release')}
          </Button>
        </>
      )}
      {!mayEdit && framework.state === 'released' && (
        <Text size="sm" c="dimmed">
          {t('framework.released_hint')}
        </Text>
      )}
    </>
  );
}
