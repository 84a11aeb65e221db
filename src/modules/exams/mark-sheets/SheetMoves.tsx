import { Button, Group } from '@mantine/core';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MarkSheet } from './mark-sheet.contract.ts';

export type SheetMove = 'reopen' | 'lock' | 'unlock';

interface SheetMovesProps {
  can: MarkSheet['can'];
  /** Whether the grid has no unsaved changes. */
  isClean: boolean;
  onMove: (move: SheetMove) => void;
}

/** The buttons that open a submitted mark sheet again, lock it and unlock it, as the server permits. */
export function SheetMoves({ can, isClean, onMove }: SheetMovesProps) {
  const { t } = useTranslation('exams');
  return (
    <Group gap="xs" className="no-print">
      {can.reopen && (
        <Button variant="default" onClick={() => onMove('reopen')}>
          {t('sheet.reopen')}
        </Button>
      )}
      {can.lock && (
        <Button
          variant="default"
          leftSection={<IconLock size={16} aria-hidden />}
          disabled={!isClean}
          onClick={() => onMove('lock')}
        >
          {t('sheet.lock')}
        </Button>
      )}
      {can.unlock && (
        <Button
          variant="default"
          leftSection={<IconLockOpen size={16} aria-hidden />}
          onClick={() => onMove('unlock')}
        >
          {t('sheet.unlock')}
        </Button>
      )}
    </Group>
  );
}
