import { Button } from '@mantine/core';
import { IconBellOff, IconBellRinging } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSession } from '#ui/session/session.ts';
import { toast } from '#ui/toast.ts';
import { canPush, isThisDeviceOn, turnThisDeviceOff, turnThisDeviceOn } from './this-device.ts';

/** Turns notifications on this device on and off, by one tap; nothing where the browser cannot show them. */
export function PushSwitch() {
  const { t } = useTranslation('communication');
  const { user, impersonation } = useSession();
  const queryClient = useQueryClient();
  const key = ['push-device', user.id];
  const { data: isOn } = useQuery({ queryKey: key, queryFn: isThisDeviceOn, enabled: canPush() });
  const turn = useMutation({
    mutationFn: async () => {
      if (!isOn) return turnThisDeviceOn();
      await turnThisDeviceOff();
      return undefined;
    },
    onSuccess: async (refusal) => {
      if (refusal) toast.warn(t(`push.${refusal}`));
      else toast.done(t(isOn ? 'push.turned_off' : 'push.turned_on'));
      await queryClient.invalidateQueries({ queryKey: key });
    },
  });
  if (impersonation || !canPush() || isOn === undefined) return null;
  const Icon = isOn ? IconBellOff : IconBellRinging;
  return (
    <Button
      variant="default"
      leftSection={<Icon size={16} aria-hidden />}
      loading={turn.isPending}
      onClick={() => turn.mutate()}
    >
      {t(isOn ? 'push.off' : 'push.on')}
    </Button>
  );
}
