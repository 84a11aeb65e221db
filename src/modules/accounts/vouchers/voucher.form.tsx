import { Button, Group, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { today } from '#shared/dates.ts';
import { withoutBlankEnd } from '#ui/document/line-columns.ts';
import { DayField } from '#ui/form/DayField.tsx';
import { FormNotices } from '#ui/form/FormNotices.tsx';
import { sendOrAsk } from '#ui/form/send-or-ask.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { Page } from '#ui/page/Page.tsx';
import { toast } from '#ui/toast.ts';
import { accountsApi } from '../api.ts';
import { PartyFields } from '../parties/PartyFields.tsx';
import { VoucherFiles } from './VoucherFiles.tsx';
import { amountsOf, emptyLine, type LineValues, VoucherLines } from './VoucherLines.tsx';
import type { Voucher } from './voucher.contract.ts';
import type { VoucherType } from './voucher.rules.ts';
import { voucherPaths } from './voucher-names.ts';
import { useVoucherStart } from './voucher-start.ts';

/** A new voucher of a kind, on a page of its own. */
export function NewVoucher({ type }: { type: VoucherType }) {
  const { t } = useTranslation('accounts');
  return (
    <Page subtitle={t(`hint.${type}`)}>
      <VoucherForm type={type} />
    </Page>
  );
}

interface VoucherFormProps {
  type: VoucherType;
  /** The draft that is changed; left out: a new one. */
  voucher?: Voucher;
}

/** Writes a draft, or hands it on for approval at once. Ctrl+Enter saves. */
export function VoucherForm({ type, voucher }: VoucherFormProps) {
  const { t } = useTranslation('accounts');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const start = useVoucherStart();
  const handsOn = useRef(false);
  const saveOrAsk = (send: (isRepeat: boolean) => Promise<Voucher>) =>
    sendOrAsk({
      refusal: 'accounts:looks_like_',
      words: {
        title: t('voucher.repeat_title'),
        confirm: t('voucher.repeat_save'),
        keep: t('voucher.repeat_keep'),
      },
      send,
    });
  const form = useServerForm({
    name: `voucher:${voucher?.id ?? `new:${start?.from ?? type}`}`,
    initialValues: voucher ? valuesOf(voucher) : { ...valuesOf(undefined), ...start?.values },
    submit: async ({ files, lines, ...values }) => {
      const fields = {
        ...values,
        voucher_type: type,
        file_ids: files.map((file) => file.id),
        lines: withoutBlankEnd(lines, emptyLine).map(amountsOf),
      };
      const saved = await saveOrAsk((is_repeat) =>
        voucher
          ? accountsApi.vouchers.update.call({
              ...fields,
              is_repeat,
              id: voucher.id,
              version: voucher.version,
            })
          : accountsApi.vouchers.create.call({ ...fields, is_repeat }),
      );
      if (!handsOn.current) return saved;
      return accountsApi.vouchers.check.call({ id: saved.id, version: saved.version });
    },
    onSaved: async (saved) => {
      toast.done(t(saved.state === 'checked' ? 'voucher.check_done' : 'ui:saved'));
      navigate(voucherPaths(type).edit(saved.id), { replace: voucher !== undefined });
      await queryClient.invalidateQueries({ queryKey: accountsApi.vouchers.key() });
    },
  });
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
  };
  const { lines, files } = form.values;

  return (
    <form {...form.formProps} onKeyDown={saveByKey}>
      <Stack gap="md" maw={1100}>
        <FormNotices form={form} />
        <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
          <DayField {...form.field('dated_on')} withAsterisk data-autofocus />
          <PartyFields
            party={form.field('party_id')}
            name={form.field('party_name')}
            onChoose={(id, name) => {
              form.setValue('party_id', id);
              if (name) form.setValue('party_name', name);
            }}
          />
          {type !== 'JV' && <TextInput {...form.field('cheque_no')} />}
          {type !== 'JV' && <DayField {...form.field('cheque_on')} />}
        </SimpleGrid>
        <VoucherLines
          type={type}
          lines={lines}
          onChange={(value) => form.setValue('lines', value)}
          error={form.error}
        />
        <Textarea {...form.field('narration')} autosize minRows={2} />
        <VoucherFiles files={files} onChange={(value) => form.setValue('files', value)} />
        <Group justify="flex-end" gap="xs">
          <Button
            type="submit"
            variant="default"
            loading={form.isSaving}
            onClick={() => {
              handsOn.current = false;
            }}
          >
            {t('voucher.save_draft')}
          </Button>
          <Button
            type="submit"
            loading={form.isSaving}
            onClick={() => {
              handsOn.current = true;
            }}
          >
            {t('voucher.save_for_approval')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function valuesOf(voucher: Voucher | undefined) {
  return {
    dated_on: (voucher?.dated_on ?? today()) as string | null,
    party_id: (voucher?.party_id ?? null) as string | null,
    party_name: voucher?.party_name ?? '',
    cheque_no: voucher?.cheque_no ?? '',
    cheque_on: (voucher?.cheque_on ?? null) as string | null,
    narration: voucher?.narration ?? '',
    files: voucher?.files ?? [],
    lines: voucher?.lines.map(
      (line): LineValues => ({
        ledger_id: line.ledger_id,
        debit_poisha: line.debit_poisha || null,
        credit_poisha: line.credit_poisha || null,
        narration: line.narration ?? '',
      }),
    ) ?? [emptyLine, emptyLine],
  };
}
