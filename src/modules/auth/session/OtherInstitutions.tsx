import { Button, Group, PasswordInput, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { loadTexts, useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Section } from '#ui/page/Section.tsx';
import { useSelectedStudent } from '#ui/session/selected-student.tsx';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { authApi } from '../api.ts';
import { moveInstitution } from './move-institution.ts';
import type { OwnInstitution } from './session.contract.ts';

/** The children that a guardian has at other institutions; a tap goes there without signing in again. */
export function OtherInstitutions() {
  const { t } = useTranslation('auth');
  const { site } = useSession();
  useEffect(() => void loadTexts('auth'), []);
  const [isAdding, setAdding] = useState(false);
  const { data = [] } = useQuery(authApi.session.institutions.queryOptions());
  const others = data.filter((it) => it.site_id !== site?.id);
  return (
    <Section
      title={t('institutions.title')}
      hint={others.length > 0 && t('institutions.hint')}
      mt="lg"
      aside={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('institutions.add')}
        </Button>
      }
    >
      <Lines>
        {others.map((it) => (
          <Institution key={it.account_id} institution={it} />
        ))}
      </Lines>
      {isAdding && <AddDrawer onClose={() => setAdding(false)} />}
    </Section>
  );
}

function Institution({ institution }: { institution: OwnInstitution }) {
  const { t } = useTranslation('auth');
  const { pick } = useLanguage();
  const { select } = useSelectedStudent();
  const queryClient = useQueryClient();
  const { account_id, children } = institution;
  const name = pick(institution.name_en, institution.name_bn);
  const part = useMutation({
    mutationFn: () => authApi.session.part.call({ account_id }),
    onSuccess: async () => {
      toast.done(t('institutions.removed'));
      await queryClient.invalidateQueries({ queryKey: authApi.session.institutions.key() });
    },
  });
  const askAndPart = async () => {
    const agreed = await confirm({
      title: t('institutions.remove_title', { name }),
      body: t('institutions.remove_body'),
      confirm: t('institutions.remove'),
      keep: t('institutions.keep'),
    });
    if (agreed) part.mutate();
  };
  const open = async (studentId?: string) => {
    if (studentId) select(studentId);
    await moveInstitution(account_id);
  };
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Stack gap={4} miw={0}>
        <Text size="sm" c="dimmed">
          {name}
        </Text>
        {children.map((child) => (
          <UnstyledButton key={child.student_id} py={6} onClick={() => open(child.student_id)}>
            <Text span fw={600} c="var(--mantine-color-anchor)">
              {pick(child.name_en, child.name_bn)}
            </Text>
          </UnstyledButton>
        ))}
        {children.length === 0 && (
          <UnstyledButton py={6} onClick={() => open()}>
            <Text span size="sm" c="var(--mantine-color-anchor)">
              {t('institutions.open')}
            </Text>
          </UnstyledButton>
        )}
      </Stack>
      <Button variant="subtle" size="compact-sm" loading={part.isPending} onClick={askAndPart}>
        {t('institutions.remove')}
      </Button>
    </Group>
  );
}

function AddDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('auth');
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: 'own-institution',
    initialValues: { username: '', password: '' },
    keepDraft: false,
    submit: (values) => authApi.session.join.call(values),
    onSaved: async () => {
      toast.done(t('institutions.added'));
      onClose();
      await queryClient.invalidateQueries({ queryKey: authApi.session.institutions.key() });
    },
  });
  return (
    <FormDrawer title={t('institutions.add')} form={form} save={t('institutions.save')} onClose={onClose}>
      <Text size="sm" c="dimmed">
        {t('institutions.add_hint')}
      </Text>
      <TextInput {...form.field('username')} autoComplete="off" autoCapitalize="none" withAsterisk />
      <PasswordInput
        {...form.field('password')}
        autoComplete="off"
        visibilityToggleButtonProps={{ 'aria-label': t('show_password') }}
        withAsterisk
      />
    </FormDrawer>
  );
}
