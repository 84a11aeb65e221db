import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dayOf, formatDay, formatTime } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { toast } from '#ui/toast.ts';
import { platformApi } from '../api.ts';
import { OptionControl } from './OptionControl.tsx';
import classes from './OptionLine.module.css';
import type { Option } from './option.contract.ts';

/** One option: what it does, its default, who changed it last, and the control that sets it. */
export function OptionLine({ option }: { option: Option }) {
  const { t } = useTranslation('platform');
  const { language, pick } = useLanguage();
  const queryClient = useQueryClient();
  const name = pick(option.title_en, option.title_bn);
  const saving = useMutation({
    mutationFn: (value: Option['value'] | null) =>
      value === null
        ? platformApi.options.reset.call({ key: option.key })
        : platformApi.options.update.call({ key: option.key, value }),
    onSuccess: (_answer, value) => {
      toast.done(t(value === null ? 'option.back_to' : 'option.saved', { name }), option.key);
      return queryClient.invalidateQueries({ queryKey: platformApi.options.key() });
    },
    onError: (error) => toast.fail(error, option.key),
  });
  const change = async (value: Option['value']) => {
    const agreed =
      !option.ask_en ||
      value !== true ||
      (await confirm({
        title: name,
        body: pick(option.ask_en, option.ask_bn),
        confirm: t('option.switch_on'),
        keep: t('option.leave_off'),
      }));
    if (agreed) saving.mutate(value);
  };
  const isDefault = option.value === option.default;
  const at =
    option.changed_at &&
    `${formatDay(dayOf(option.changed_at), language, 'short')}, ${formatTime(option.changed_at, language)}`;
  return (
    <Group className={classes.line} justify="space-between" align="flex-start" gap="sm">
      <Stack gap={2} className={classes.words}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{pick(option.about_en, option.about_bn)}</Text>
        <Text size="sm" c="dimmed">
          {t('option.default', { value: useValueName()(option, option.default) })}
          {at && ` · ${t('option.changed', { name: option.changed_by_name ?? '—', at })}`}
          {!at && isDefault && ` · ${t('option.never')}`}
        </Text>
        {!isDefault && option.can.edit && (
          <Box>
            <Button
              variant="subtle"
              size="compact-sm"
              ml={-8}
              aria-label={t('option.back_of', { name })}
              loading={saving.isPending && saving.variables === null}
              onClick={() => saving.mutate(null)}
            >
              {t('option.back')}
            </Button>
          </Box>
        )}
      </Stack>
      <OptionControl
        // A number that somebody typed gives way to what was saved.
        key={String(option.value)}
        option={option}
        label={name}
        isSaving={saving.isPending}
        onChange={change}
      />
    </Group>
  );
}

/** A value as people read it: "On", the name of a choice, a number in their digits. */
function useValueName() {
  const { t } = useTranslation('platform');
  const { language, pick } = useLanguage();
  return ({ control }: Option, value: Option['value']): string => {
    if (control.kind === 'switch') return t(value ? 'option.on' : 'option.off');
    if (control.kind === 'number') return localDigits(String(value), language);
    const choice = control.choices.find((it) => it.value === value);
    return choice ? pick(choice.name_en, choice.name_bn) : '';
  };
}
