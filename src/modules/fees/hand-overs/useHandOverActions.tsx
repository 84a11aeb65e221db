import { Button } from '@mantine/core';
import { IconArrowBackUp, IconChecks, IconCopy, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReasonDrawer } from '#ui/document/ReasonDrawer.tsx';
import type { RowAction } from '#ui/table/RowActions.tsx';
import { feesApi } from '../api.ts';
import { CountDrawer } from './CountDrawer.tsx';
import type { HandOver } from './hand-over.contract.ts';
import type { handOverLifeCycle } from './hand-over.rules.ts';

type MoveName = keyof typeof handOverLifeCycle;

const moves = [
  ['accept', IconChecks],
  ['send_back', IconX],
  ['reverse', IconArrowBackUp],
] as const;

/** What the office does with a hand-over; `drawer` is the form of a move while it is open. */
export function useHandOverActions() {
  const { t } = useTranslation('fees');
  const [open, setOpen] = useState<{ move: MoveName; handOver: HandOver }>();
  const close = () => setOpen(undefined);
  const permitted = (handOver: HandOver) => moves.filter(([move]) => handOver.can[move]);
  return {
    rowActions: (handOver: HandOver): RowAction[] =>
      permitted(handOver).map(([move, Icon]) => ({
        label: t(`hand_over.${move}`),
        icon: <Icon size={16} aria-hidden />,
        onClick: () => setOpen({ move, handOver }),
      })),
    buttons: (handOver: HandOver) =>
      permitted(handOver)
        .toReversed()
        .map(([move, Icon]) => (
          <Button
            key={move}
            variant={move === 'accept' ? undefined : 'default'}
            leftSection={<Icon size={16} aria-hidden />}
            onClick={() => setOpen({ move, handOver })}
          >
            {t(`hand_over.${move}`)}
          </Button>
        )),
    drawer:
      open &&
      (open.move === 'accept' ? (
        <AcceptDrawer handOver={open.handOver} onClose={close} />
      ) : (
        <MoveDrawer move={open.move} handOver={open.handOver} onClose={close} />
      )),
  };
}

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

interface MoveDrawerProps {
  move: 'send_back' | 'reverse';
  handOver: HandOver;
  onClose: () => void;
}

function MoveDrawer({ move, handOver: { id, hand_over_no, held_by_name }, onClose }: MoveDrawerProps) {
  const { t } = useTranslation('fees');
  return (
    <ReasonDrawer
      name={`${move}-hand-over:${id}`}
      title={t(`hand_over.${move}_title`, { hand_over_no, name: held_by_name })}
      hint={t(`hand_over.${move}_hint`)}
      save={t(`hand_over.${move}`)}
      keep={t(`hand_over.${move}_keep`)}
      submit={(reason) => feesApi.handOvers[move].call({ id, reason })}
      done={t(`hand_over.${move}_done`, { hand_over_no })}
      stale={feesApi.key()}
      onClose={onClose}
    />
  );
}
