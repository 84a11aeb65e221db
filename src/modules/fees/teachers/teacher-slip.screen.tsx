import { Stack } from '@mantine/core';
import { Page } from '#ui/page/Page.tsx';
import { feesApi } from '../api.ts';
import { SlipCounter } from '../counter/SlipCounter.tsx';
import { OwnHandOvers, WithYou } from '../hand-overs/OwnMoney.tsx';
import { LastReceipt } from '../receipts/LastReceipt.tsx';
import { TeacherForm } from './TeacherForm.tsx';
import { useTeacherReceipt } from './useTeacherReceipt.ts';

/** A teacher takes the money of a due slip of a student of the own sections. */
export function TeacherSlipScreen() {
  const receipt = useTeacherReceipt();
  return (
    <Page actions={<WithYou />}>
      <Stack gap="sm" maw={860}>
        {receipt.last && <LastReceipt receipt={receipt.last} onPrint={receipt.printLast} />}
        <SlipCounter
          source={(slip_no) => feesApi.ownSections.slip.queryOptions({ input: { slip_no } })}
          missing="slip.not_found_own"
          form={({ slip, account, payable_poisha }, leave) => {
            const payable = Math.max(0, payable_poisha - account.advance_poisha);
            return (
              <TeacherForm
                key={slip.id}
                studentId={slip.student_id}
                slipId={slip.id}
                payablePoisha={payable}
                mostPoisha={payable}
                onLeave={leave}
                onSaved={(saved) => {
                  leave();
                  return receipt.saved(saved);
                }}
              />
            );
          }}
        >
          <OwnHandOvers />
        </SlipCounter>
      </Stack>
    </Page>
  );
}
