import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { leaveApi } from '../api.ts';
import type { LeaveApplication } from '../applications/leave-application.contract.ts';

type Move = 'reject' | 'cancel';

/** Rejecting and cancelling ask for a note; `drawer` is the form while it is open. */
export function useDecisionReasons() {
  const { t } = useTranslation('leave');
  const { pick } = useLanguage();
  const [asked, setAsked] = useState<{ move: Move; row: LeaveApplication }>();
  const close = () => setAsked(undefined);
  const name = asked ? pick(asked.row.employee_name_en, asked.row.employee_name_bn) : '';
  return {
    open: (move: Move, row: LeaveApplication) => setAsked({ move, row }),
    drawer: asked && (
      <ReasonDrawer
        name={`${asked.move}-leave:${asked.row.id}`}
        title={t(`approval.${asked.move}_title`, { name })}
        hint={t(`approval.${asked.move}_hint`)}
        save={t(`approval.${asked.move}`)}
        keep={t(`approval.${asked.move}_keep`)}
        submit={(reason) => leaveApi.approvals[asked.move].call({ id: asked.row.id, reason })}
        done={t(`approval.${asked.move}_done`, { name })}
        stale={leaveApi.key()}
        onClose={close}
      />
    ),
  };
}
