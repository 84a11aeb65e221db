import { Anchor, Button, Checkbox, Drawer, Group, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatDay, formatTime } from '#shared/dates.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { DayField } from '#ui/form/DayField.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Lines } from '#ui/page/Lines.tsx';
import { Section } from '#ui/page/Section.tsx';
import { ErrorState, LoadingState } from '#ui/page/states.tsx';
import { toast } from '#ui/toast.ts';
import { leaveApi } from '../api.ts';
import { DayPartField } from '../applications/DayPartField.tsx';
import type { LeaveApplication } from '../applications/leave-application.contract.ts';
import type { DayPart } from '../applications/leave-application.rules.ts';
import { leaveTones, useLeaveWords } from '../applications/useLeaveWords.ts';
import { BalanceTable } from '../balances/BalanceTable.tsx';
import { Clashes } from './Clashes.tsx';
import type { DecidedApplication } from './leave-approval.contract.ts';

interface DecisionDrawerProps {
  id: string;
  onDecide: (move: 'reject' | 'cancel', row: LeaveApplication) => void;
  onClose: () => void;
}

/** One application with all that its decision needs. */
export function DecisionDrawer({ id, onDecide, onClose }: DecisionDrawerProps) {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const { data, error, refetch } = useQuery(leaveApi.approvals.show.queryOptions({ input: { id } }));
  const name = data && pick(data.employee_name_en, data.employee_name_bn);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={name ? t('approval.title', { name }) : ''}
      position="right"
      size="36rem"
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <LoadingState />}
      {data && (
        <Stack gap="md">
          <Facts application={data} />
          <BalanceTable
            title={t('balance.title_of', { year: data.starts_on.slice(0, 4) })}
            balances={data.balances.filter((it) => it.leave_type_id === data.leave_type_id)}
          />
          <Presence days={data.present} />
          <Clashes application={data} />
          {data.can.approve && <Approval application={data} onDecide={onDecide} onClose={onClose} />}
          {data.can.cancel && (
            <Group justify="flex-end">
              <Button
                variant="default"
                c="var(--mantine-color-error)"
                onClick={() => {
                  onClose();
                  onDecide('cancel', data);
                }}
              >
                {t('approval.cancel')}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Drawer>
  );
}

function Facts({ application: it }: { application: DecidedApplication }) {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const { when, inDays } = useLeaveWords();
  const state = useDocumentState('leave:state', leaveTones);
  const approved = it.approved_starts_on &&
    it.approved_ends_on && {
      starts_on: it.approved_starts_on,
      ends_on: it.approved_ends_on,
      day_part: it.approved_day_part ?? 'full',
    };
  const substitute = it.substitute_name_en && pick(it.substitute_name_en, it.substitute_name_bn);
  return (
    <Stack gap={4}>
      <Group gap="sm">
        {state.badge(it.state)}
        <Text size="sm" c="dimmed">
          {[it.employee_no, pick(it.designation_name_en, it.designation_name_bn)].join(' · ')}
        </Text>
      </Group>
      <Text fw={600}>
        {[pick(it.leave_type_name_en, it.leave_type_name_bn), when(it), inDays(it.days)].join(' · ')}
      </Text>
      {approved && (
        <Text size="sm">
          {[t('history.approved_days'), when(approved), inDays(it.approved_days ?? 0)].join(' · ')}
        </Text>
      )}
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {it.reason}
      </Text>
      {substitute && <Text size="sm">{t('approval.substitute', { name: substitute })}</Text>}
      {it.attachment_url && (
        <Anchor href={it.attachment_url} target="_blank" size="sm">
          {it.attachment_name}
        </Anchor>
      )}
      {[it.decision_note, it.cancel_reason].filter(Boolean).map((note) => (
        <Text key={note} size="sm" c="dimmed">
          {note}
        </Text>
      ))}
    </Stack>
  );
}

/** The days asked for on which the employee came, with the times. */
function Presence({ days }: { days: DecidedApplication['present'] }) {
  const { t } = useTranslation('leave');
  const { language } = useLanguage();
  if (days.length === 0) return null;
  const time = (it: string | null) => it && formatTime(it, language);
  return (
    <Section title={t('approval.present')}>
      <Lines>
        {days.map(({ on_date, in_at, out_at }) => (
          <Text key={on_date} size="sm">
            {[formatDay(on_date, language), [time(in_at), time(out_at)].filter(Boolean).join(' – ')]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        ))}
      </Lines>
    </Section>
  );
}

function Approval({
  application,
  onDecide,
  onClose,
}: { application: DecidedApplication } & Omit<DecisionDrawerProps, 'id'>) {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const queryClient = useQueryClient();
  const form = useServerForm({
    name: `approve-leave:${application.id}`,
    initialValues: {
      starts_on: application.starts_on as string | null,
      ends_on: application.ends_on as string | null,
      day_part: application.day_part as DayPart,
      note: '',
      replaces_present: false,
    },
    submit: (values) => leaveApi.approvals.approve.call({ ...values, id: application.id }),
    onSaved: async () => {
      const name = pick(application.employee_name_en, application.employee_name_bn);
      toast.done(t('approval.approved', { name }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: leaveApi.key() });
    },
  });
  const { starts_on, ends_on, day_part } = form.values;
  const type = application.balances.find((it) => it.leave_type_id === application.leave_type_id);
  const offersHalves = (type?.allows_half_days && starts_on === ends_on) || day_part !== 'full';
  return (
    <form {...form.formProps}>
      <Stack gap="sm">
        <FormNotices form={form} />
        <Text size="sm" c="dimmed">
          {t('approval.fewer_hint')}
        </Text>
        <SimpleGrid cols={2} spacing="sm">
          <DayField {...form.field('starts_on')} withAsterisk />
          <DayField {...form.field('ends_on')} withAsterisk />
        </SimpleGrid>
        {offersHalves && (
          <DayPartField
            value={day_part}
            onChange={(value) => form.setValue('day_part', value)}
            error={form.error('day_part')}
          />
        )}
        {application.present.length > 0 && (
          <Checkbox
            {...form.checkbox('replaces_present')}
            label={t('approval.replaces_present')}
            description={t('approval.replaces_present_hint')}
          />
        )}
        <Textarea {...form.field('note')} autosize minRows={2} />
        <Group justify="flex-end">
          <Button
            variant="default"
            onClick={() => {
              form.discard();
              onClose();
              onDecide('reject', application);
            }}
          >
            {t('approval.reject')}
          </Button>
          <Button type="submit" loading={form.isSaving}>
            {t('approval.approve')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
