import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMoves } from '#ui/document/useMoves.tsx';
import { feesApi } from '../api.ts';
import { CountDrawer } from './CountDrawer.tsx';
import type { HandOver } from './hand-over.contract.ts';
import { handOverLifeCycle } from './hand-over.rules.ts';

/** What the office does with a hand-over, in its row and above it. */
export const useHandOverMoves = () =>
  useMoves({
    lifeCycle: handOverLifeCycle,
    api: feesApi.handOvers,
    words: 'fees:hand_over',
    stale: feesApi.key(),
    named: ({ hand_over_no, held_by_name }: HandOver) => ({ hand_over_no, name: held_by_name }),
    looks: { accept: { form: (row, close) => <AcceptDrawer handOver={row} onClose={close} /> } },
  });

function AcceptDrawer({ handOver, onClose }: { handOver: HandOver; onClose: () => void }) {
  const { t } = useTranslation('fees');
  return (
    <CountDrawer
      name={`accept-hand-over:${handOver.id}`}
      title={t('hand_over.accept_title', {
        hand_over_no: handOver.hand_over_no,
        name: handOver.held_by_name,
      })}
      save={t('hand_over.accept')}
      keep={t('hand_over.accept_keep')}
      expectedPoisha={handOver.expected_poisha}
      hint={t('hand_over.stays')}
      overHint={t('hand_over.over_office')}
      done={({ hand_over_no }) => t('hand_over.accept_done', { hand_over_no })}
      submit={(counted) => feesApi.handOvers.accept.call({ id: handOver.id, ...counted })}
      onClose={onClose}
    >
      {(form) => (
        <Button
          size="xs"
          variant="subtle"
          w="fit-content"
          leftSection={<IconCopy size={14} aria-hidden />}
          onClick={() => {
            form.setValue('notes', handOver.submitted_notes);
            form.setValue('explanation', handOver.submitted_explanation ?? '');
          }}
        >
          {t('hand_over.as_teacher')}
        </Button>
      )}
    </CountDrawer>
  );
}
