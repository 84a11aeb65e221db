import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Portrait } from '#ui/page/Portrait.tsx';
import { Section } from '#ui/page/Section.tsx';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { authApi } from '../api.ts';
import { useUpdateSessionUser } from './useUpdateSessionUser.ts';

/** The photo beside the name; saved as soon as it is chosen. */
export function PhotoSection() {
  const { t } = useTranslation('auth');
  const { user } = useSession();
  const keep = useUpdateSessionUser();
  const change = useMutation({
    mutationFn: (photo: File | null) =>
      photo ? authApi.profile.changePhoto.call({ photo }) : authApi.profile.removePhoto.call(undefined),
    onSuccess: (saved) => {
      keep(saved);
      toast.done(t('profile.saved'));
    },
  });
  return (
    <Section title={t('profile.photo')}>
      <Group>
        <Portrait name={user.full_name} url={user.photo_url} size={72} />
        <Stack gap={4} align="flex-start">
          <Group gap="xs">
            <FileButton
              accept="image/jpeg,image/png,image/webp"
              onChange={(file) => file && change.mutate(file)}
            >
              {(props) => (
                <Button {...props} variant="default" loading={change.isPending}>
                  {t('profile.choose_photo')}
                </Button>
              )}
            </FileButton>
            {user.photo_url && (
              <Button variant="subtle" color="red" onClick={() => change.mutate(null)}>
                {t('profile.remove_photo')}
              </Button>
            )}
          </Group>
          <Text size="xs" c="dimmed">
            {t('profile.photo_rule')}
          </Text>
        </Stack>
      </Group>
    </Section>
  );
}
