import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useDocumentState } from '#ui/document/useDocumentState.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { useCan } from '#ui/session/session.ts';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { promotionsApi } from '../api.ts';
import { PromotionDrawer } from './PromotionDrawer.tsx';
import { promotionPath, promotionTones } from './promotion-paths.ts';

/** The promotions of the institution: drafts, those carried out and those undone. */
export function PromotionListScreen() {
  const { t } = useTranslation('promotions');
  const { language } = useLanguage();
  const list = useListState({ sort: '-run_no', filters: ['state'] });
  const state = useDocumentState('promotions:promotion.state', promotionTones);
  const mayAdd = useCan()('promotions.run.edit');
  const [isAdding, setAdding] = useState(false);
  const local = (text: string | number) => localDigits(text, language);
  return (
    <Page
      actions={
        mayAdd && (
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
            {t('promotion.add')}
          </Button>
        )
      }
    >
      <ListTable
        name="promotions"
        source={promotionsApi.runs.list}
        list={list}
        search={false}
        filters={[{ name: 'state', label: t('promotion.state_title'), choices: state.choices }]}
        rowHref={(row) => promotionPath(row.id)}
        columns={[
          { key: 'run_no', title: t('promotion.number'), kind: 'count', sort: true, phone: 'none' },
          {
            key: 'years',
            title: t('promotion.years'),
            value: (row) => `${local(row.from_year_name)} → ${local(row.to_year_name)}`,
            phone: 'name',
          },
          { key: 'exam', title: t('promotion.exam'), names: 'exam_name', phone: 'fact' },
          { key: 'placed_count', title: t('promotion.placed'), kind: 'count', phone: 'fact' },
          { key: 'undecided_count', title: t('promotion.undecided'), kind: 'count' },
          { key: 'created_at', title: t('promotion.made_at'), kind: 'instant', sort: true },
          { key: 'created_by_name', title: t('promotion.made_by') },
          { ...state.column, phone: 'state' },
          {
            key: 'carry_out_on',
            title: t('promotion.by_itself'),
            kind: 'day',
            value: (row) => (row.state === 'draft' ? row.carry_out_on : null),
          },
        ]}
        empty={{ title: t('promotion.empty'), hint: t('promotion.empty_hint') }}
      />
      {isAdding && <PromotionDrawer onClose={() => setAdding(false)} />}
    </Page>
  );
}
