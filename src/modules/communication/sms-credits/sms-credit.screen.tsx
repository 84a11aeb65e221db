import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconPlus, IconReceiptRefund } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SiteSelect } from '#modules/sites/ui.ts';
import { formatTaka } from '#shared/money.ts';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { MoneyField } from '#ui/form/MoneyField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { communicationApi } from '../api.ts';
import { CreditEntries } from './CreditEntries.tsx';
import type { SmsCredit } from './sms-credit.contract.ts';

type Deed = 'entries' | 'buy' | 'refunded' | 'taken_back';

/** What institutions have paid for SMS in advance, and what is left of it. */
export function SmsCreditScreen() {
  const { t } = useTranslation('communication');
  const mayEdit = useCan()('communication.sms_credit.edit');
  const list = useListState({ sort: 'name_en' });
  const [open, setOpen] = useState<{ deed: Deed; row?: SmsCredit }>();
  const close = () => setOpen(undefined);
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen({ deed: 'buy' })}>
      {t('credit.buy')}
    </Button>
  );
  return (
    <Page actions={add}>
      <ListTable
        name="sms-credits"
        source={communicationApi.smsCredits.list}
        list={list}
        search={t('credit.search')}
        columns={[
          { key: 'name', title: t('field.site_id'), names: 'name', sort: 'name_en' },
          { key: 'balance_poisha', title: t('credit.balance'), kind: 'money', sort: true },
          { key: 'parts_left', title: t('credit.parts_left'), kind: 'count' },
          { key: 'part_price_poisha', kind: 'money' },
          { key: 'last_bought_at', title: t('credit.last_bought_at'), kind: 'instant' },
        ]}
        onRowClick={(row) => setOpen({ deed: 'entries', row })}
        rowActions={(row) =>
          mayEdit
            ? [
                {
                  label: t('credit.buy'),
                  icon: <IconPlus size={16} aria-hidden />,
                  onClick: () => setOpen({ deed: 'buy', row }),
                },
                {
                  label: t('credit.refunded'),
                  icon: <IconReceiptRefund size={16} aria-hidden />,
                  onClick: () => setOpen({ deed: 'refunded', row }),
                },
                {
                  label: t('credit.taken_back'),
                  icon: <IconArrowBackUp size={16} aria-hidden />,
                  onClick: () => setOpen({ deed: 'taken_back', row }),
                },
              ]
            : []
        }
        empty={{ title: t('credit.empty'), hint: t('credit.empty_hint') }}
      />
      {open?.deed === 'entries' && open.row && <CreditEntries credit={open.row} onClose={close} />}
      {open?.deed === 'buy' && <BuyDrawer credit={open.row} onClose={close} />}
      {open?.row && (open.deed === 'refunded' || open.deed === 'taken_back') && (
        <CorrectDrawer credit={open.row} kind={open.deed} onClose={close} />
      )}
    </Page>
  );
}

function BuyDrawer({ credit, onClose }: { credit: SmsCredit | undefined; onClose: () => void }) {
  const { t } = useTranslation('communication');
  const { language } = useLanguage();
  const form = useServerForm({
    name: 'sms-credit:buy',
    keepDraft: false,
    initialValues: {
      site_id: (credit?.id ?? null) as string | null,
      part_count: null as number | null,
      part_price_poisha: (credit?.part_price_poisha ?? null) as number | null,
      reference: '',
      note: '',
    },
    submit: (values) => communicationApi.smsCredits.buy.call(values as Bought),
    onSaved: useAfterSave(communicationApi.smsCredits.key(), onClose),
  });
  const { part_count, part_price_poisha } = form.values;
  return (
    <FormDrawer title={t('credit.buy')} form={form} onClose={onClose} save={t('credit.save')}>
      <SiteSelect
        label={t('field.site_id')}
        value={form.values.site_id}
        onChange={(id) => form.setValue('site_id', id)}
        error={form.error('site_id')}
        withAsterisk
      />
      <CountField {...form.field('part_count')} withAsterisk />
      <MoneyField
        {...form.field('part_price_poisha')}
        description={
          part_count && part_price_poisha
            ? t('credit.total', { amount: formatTaka(part_count * part_price_poisha, language) })
            : undefined
        }
        withAsterisk
      />
      <TextInput {...form.field('reference')} description={t('credit.reference_hint')} withAsterisk />
      <TextInput {...form.field('note')} />
    </FormDrawer>
  );
}

type Bought = Parameters<typeof communicationApi.smsCredits.buy.call>[0];

interface CorrectDrawerProps {
  credit: SmsCredit;
  kind: 'refunded' | 'taken_back';
  onClose: () => void;
}

function CorrectDrawer({ credit, kind, onClose }: CorrectDrawerProps) {
  const { t } = useTranslation('communication');
  const { pick } = useLanguage();
  const form = useServerForm({
    name: `sms-credit:${kind}`,
    keepDraft: false,
    initialValues: { part_count: null as number | null, note: '' },
    submit: ({ part_count, note }) =>
      communicationApi.smsCredits.correct.call({
        site_id: credit.id,
        kind,
        part_count: part_count as number,
        note,
      }),
    onSaved: useAfterSave(communicationApi.smsCredits.key(), onClose),
  });
  return (
    <FormDrawer
      title={`${t(`credit.${kind}`)}: ${pick(credit.name_en, credit.name_bn)}`}
      form={form}
      onClose={onClose}
    >
      <CountField {...form.field('part_count')} description={t(`credit.${kind}_hint`)} withAsterisk />
      <TextInput {...form.field('note')} withAsterisk />
    </FormDrawer>
  );
}
