import { Button, Group, SegmentedControl, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMoon } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#shared/dates.ts';
import { formatNumber, localDigits } from '#shared/numerals.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormActions } from '#ui/form/FormActions.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { confirm } from '#ui/page/confirm.ts';
import { Section } from '#ui/page/Section.tsx';
import { toast } from '#ui/toast.ts';
import { communicationApi } from '../api.ts';
import { AudienceFields, audienceOf, emptyAudience } from './AudienceFields.tsx';
import { QuietHoursDrawer } from './QuietHoursDrawer.tsx';
import { SmsCost } from './SmsCost.tsx';
import { smsPlaces } from './sms-message.rules.ts';

/** Whom, what and when; beside it what it takes, counted while somebody writes. */
export function SmsSend({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const toChoices = useNamedChoices();
  const queryClient = useQueryClient();
  const [isSetting, setSetting] = useState(false);
  const { data: options } = useSuspenseQuery(communicationApi.sms.options.queryOptions());
  const partsShown = useRef(0);
  const form = useServerForm({
    name: 'sms:new',
    initialValues: {
      ...emptyAudience,
      template_id: '',
      text_bn: '',
      text_en: '',
      in_language: 'own' as 'own' | 'both',
      when: 'now' as 'now' | 'later',
      send_on: today() as string | null,
      send_time: '10:00',
    },
    submit: async (values) => {
      const time = values.when === 'later' ? { send_on: values.send_on, send_time: values.send_time } : {};
      const parts_agreed = partsShown.current;
      return communicationApi.sms.send.call({ ...wantedOf(values), ...time, parts_agreed });
    },
    onSaved: async ({ messages }) => {
      toast.done(t('master.sent', { number: formatNumber(messages, language) }));
      await queryClient.invalidateQueries({ queryKey: communicationApi.key() });
      onSent();
    },
  });
  const { values } = form;
  const [settled] = useDebouncedValue(JSON.stringify(wantedOf(values)), 400);
  const hasText = hasWords(values);
  const estimate = useQuery({
    ...communicationApi.sms.estimate.queryOptions({ input: JSON.parse(settled) as Wanted }),
    placeholderData: keepPreviousData,
    enabled: hasText && hasWords(JSON.parse(settled)),
    retry: false,
    gcTime: 0,
  });
  partsShown.current = estimate.data?.parts ?? 0;
  const isCurrent = settled === JSON.stringify(wantedOf(values)) && !estimate.isPlaceholderData;
  const ask = async () => {
    if (!estimate.data || estimate.data.messages === 0) return form.formProps.onSubmit();
    const number = (value: number) => formatNumber(value, language);
    const goesAhead = await confirm({
      title: t('master.question', {
        messages: number(estimate.data.messages),
        parts: number(estimate.data.parts),
      }),
      body: t('master.final'),
      confirm: t('master.send'),
      keep: t('master.keep'),
    });
    if (goesAhead) form.formProps.onSubmit();
  };
  const onSubmit = (event?: React.SyntheticEvent<HTMLFormElement>) => {
    event?.preventDefault();
    if (isCurrent || !hasText) void ask();
  };
  const place = (name: string) => {
    const field = values.text_en && !values.text_bn ? 'text_en' : 'text_bn';
    form.setValue(field, `${values[field]}{{${name}}}`);
  };
  const { quiet_from, quiet_to } = options.setting;
  return (
    <form {...form.formProps} onSubmit={onSubmit}>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="xl">
        <Stack gap="sm">
          <FormNotices form={form} />
          <AudienceFields form={form} options={options} />
          {options.templates.length > 0 && (
            <SelectField
              {...form.field('template_id')}
              label={t('master.template')}
              placeholder={t('master.no_template')}
              data={toChoices(options.templates)}
              onChange={(id) => {
                const template = options.templates.find((it) => it.id === id);
                form.setValue('template_id', id ?? '');
                if (!template) return;
                form.setValue('text_bn', template.text_bn ?? '');
                form.setValue('text_en', template.text_en ?? '');
              }}
              clearable
            />
          )}
          <Textarea {...form.field('text_bn')} autosize minRows={3} maxRows={10} maxLength={1000} />
          <Textarea {...form.field('text_en')} autosize minRows={2} maxRows={10} maxLength={1000} />
          <Group gap={6}>
            <Text size="sm" c="dimmed">
              {t('master.places')}
            </Text>
            {smsPlaces.map((name) => (
              <Button key={name} size="compact-xs" variant="default" onClick={() => place(name)}>
                {t(`master.place.${name}`)}
              </Button>
            ))}
          </Group>
          {values.text_bn.trim() !== '' && values.text_en.trim() !== '' && (
            <SegmentedControl
              aria-label={t('master.language')}
              data={[
                { value: 'own', label: t('master.own') },
                { value: 'both', label: t('master.both') },
              ]}
              value={values.in_language}
              onChange={(value) => form.setValue('in_language', value as 'own')}
            />
          )}
          <SegmentedControl
            aria-label={t('master.when')}
            data={[
              { value: 'now', label: t('master.now') },
              { value: 'later', label: t('master.later') },
            ]}
            value={values.when}
            onChange={(value) => form.setValue('when', value as 'now')}
          />
          {values.when === 'later' && (
            <SimpleGrid cols={2}>
              <DayField {...form.field('send_on')} />
              <TextInput {...form.field('send_time')} type="time" />
            </SimpleGrid>
          )}
          <Group gap="xs">
            {quiet_from && quiet_to && (
              <Text size="sm" c="dimmed">
                {t('master.quiet_now', {
                  from: localDigits(quiet_from, language),
                  to: localDigits(quiet_to, language),
                })}
              </Text>
            )}
            {options.can.set && (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconMoon size={14} aria-hidden />}
                onClick={() => setSetting(true)}
              >
                {t('master.quiet')}
              </Button>
            )}
          </Group>
        </Stack>
        <Section title={t('master.cost_title')}>
          <SmsCost
            estimate={hasText ? estimate.data : undefined}
            error={hasText ? estimate.error : null}
            options={options}
            text={[values.text_bn, values.text_en].filter(Boolean).join('\n')}
          />
        </Section>
      </SimpleGrid>
      <FormActions form={form} save={t('master.send')} />
      {isSetting && <QuietHoursDrawer setting={options.setting} onClose={() => setSetting(false)} />}
    </form>
  );
}

const hasWords = ({ text_bn, text_en }: { text_bn: string; text_en: string }) =>
  text_bn.trim() !== '' || text_en.trim() !== '';

type Wanted = Parameters<typeof communicationApi.sms.estimate.call>[0];

function wantedOf(
  values: Parameters<typeof audienceOf>[0] & {
    text_bn: string;
    text_en: string;
    in_language: 'own' | 'both';
  },
): Wanted {
  const { text_bn, text_en, in_language } = values;
  return { audience: audienceOf(values), text_bn, text_en, in_language };
}
