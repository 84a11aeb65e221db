import { useTranslation } from 'react-i18next';
import { useLanguage } from '#ui/i18n/language.ts';
import { Page } from '#ui/page/Page.tsx';
import { Status } from '#ui/report/Status.tsx';
import { useCan } from '#ui/session/session.ts';
import { OrderButton } from '#ui/setup/OrderButton.tsx';
import { ListTable } from '#ui/table/ListTable.tsx';
import { useListState } from '#ui/table/useListState.ts';
import { useSetupColumns } from '#ui/table/useSetupColumns.tsx';
import { useSetupList } from '#ui/table/useSetupList.tsx';
import { membersApi } from '../api.ts';
import { MemberDrawer } from './MemberDrawer.tsx';
import type { Member } from './member.contract.ts';
import { memberKinds } from './member-kinds.ts';

/** Everybody who belongs to the institution without working there, and what the website shows of them. */
export function MemberScreen() {
  const { t } = useTranslation('members');
  const { pick } = useLanguage();
  const mayEdit = useCan()('members.member.edit');
  const list = useListState({ sort: 'sort_order', filters: ['kind', 'is_public'] });
  const { names, sortOrder } = useSetupColumns<Member>();
  const setup = useSetupList<Member>({
    mayEdit,
    type: t('member.type'),
    add: t('member.add'),
    remove: (row) => membersApi.members.delete.call({ id: row.id }),
    stale: membersApi.key(),
  });
  const shown = (isPublic: boolean) => t(isPublic ? 'member.shown' : 'member.hidden');
  return (
    <Page
      actions={
        <>
          {mayEdit && (
            <OrderButton
              source={membersApi.members.list}
              save={(ids) => membersApi.members.order.call({ ids })}
              stale={membersApi.key()}
            />
          )}
          {setup.addButton}
        </>
      }
    >
      <ListTable
        name="members"
        source={membersApi.members.list}
        list={list}
        filters={[
          {
            name: 'kind',
            choices: memberKinds.map((value) => ({ value, label: t(`member.kind.${value}`) })),
          },
          {
            name: 'is_public',
            choices: [
              { value: 'true', label: shown(true) },
              { value: 'false', label: shown(false) },
            ],
          },
        ]}
        columns={[
          ...names,
          { key: 'kind', phone: 'fact', value: (row) => t(`member.kind.${row.kind}`) },
          {
            key: 'posts',
            title: t('member.posts'),
            value: (row) => pick(row.posts_en ?? '', row.posts_bn ?? ''),
          },
          { key: 'occupation', names: 'occupation', optional: true },
          { key: 'member_no', sort: true, optional: true },
          { key: 'phone', kind: 'phone' },
          {
            key: 'is_public',
            phone: 'state',
            title: t('member.website'),
            value: (row) => shown(row.is_public),
            render: (row) => <Status tone={row.is_public ? 'good' : 'quiet'}>{shown(row.is_public)}</Status>,
          },
          sortOrder,
        ]}
        {...setup.table}
        empty={{ title: t('member.empty'), hint: t('member.empty_hint'), action: setup.addButton }}
      />
      {setup.isOpen && <MemberDrawer member={setup.edited} onClose={setup.close} />}
    </Page>
  );
}
