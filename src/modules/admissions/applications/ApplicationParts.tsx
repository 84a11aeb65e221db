import { Anchor, Group, Image, Stack, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Section } from '#ui/page/Section.tsx';
import { Instant } from '#ui/report/Figure.tsx';
import type { RegistrationWithAll } from '../registrations/registration.contract.ts';
import type { ApplicationWithAll } from './application.contract.ts';

type Paper = (ApplicationWithAll | RegistrationWithAll)['papers'][number];
type Step = (ApplicationWithAll | RegistrationWithAll)['steps'][number];

/** Names and values; what is empty is left out. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Table variant="vertical" withRowBorders={false} verticalSpacing={3}>
      <Table.Tbody>
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th w="40%" fw={400} c="dimmed">
                {name}
              </Table.Th>
              <Table.Td>{value}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
}

/** What was uploaded, pictures in full. */
export function Papers({ papers }: { papers: readonly Paper[] }) {
  const { t } = useTranslation('admissions');
  const { pick } = useLanguage();
  return (
    <Section title={t('application.papers')}>
      <Stack gap="md">
        {papers.map((paper) => {
          const name = pick(paper.name_en, paper.name_bn);
          return (
            <div key={paper.id}>
              <Group gap="xs" justify="space-between" mb={4}>
                <Text fw={500}>{name}</Text>
                {paper.url ? (
                  <Anchor href={paper.url} target="_blank" rel="noopener" size="sm">
                    {t('application.open_paper')}
                  </Anchor>
                ) : (
                  <Text size="sm" c={paper.is_required ? 'var(--mantine-color-error)' : 'dimmed'}>
                    {t('application.no_paper')}
                  </Text>
                )}
              </Group>
              {paper.url && paper.content_type?.startsWith('image/') && (
                <Image
                  src={paper.url}
                  alt={name}
                  fit="contain"
                  radius="sm"
                  mah={paper.kind === 'photo' ? 220 : 480}
                  w="auto"
                  maw="100%"
                />
              )}
            </div>
          );
        })}
      </Stack>
    </Section>
  );
}

interface StepsProps {
  steps: readonly Step[];
  /** Where the names of the states stand. */
  words: 'application_state' | 'registration_state';
}

/** What happened to an application or registration. */
export function Steps({ steps, words }: StepsProps) {
  const { t } = useTranslation('admissions');
  if (steps.length === 0) return null;
  return (
    <Section title={t('application.steps')}>
      <Lines>
        {steps.map((step) => (
          <Text key={step.id} size="sm" td={step.undone_at ? 'line-through' : undefined}>
            <Instant at={step.done_at} /> · {t(`${words}.${step.from_state}`)} →{' '}
            {t(`${words}.${step.to_state}`)}
            {step.done_by_name && ` · ${step.done_by_name}`}
            {step.message && ` · ${step.message}`}
            {step.undone_at && ` (${t('application.undone')})`}
          </Text>
        ))}
      </Lines>
    </Section>
  );
}
