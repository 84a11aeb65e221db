import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from './confirm.ts';

/** A question over the page; closing it means no. */
export default function ConfirmDialog(props: { question: Question; onAnswer: (yes: boolean) => void }) {
  const { question, onAnswer } = props;
  const { t } = useTranslation('ui');
  return (
    <Modal
      opened
      onClose={() => onAnswer(false)}
      title={question.title}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {question.body && <Text size="sm">{question.body}</Text>}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {t('cancel')}
        </Button>
        <Button color={question.danger ? 'red.9' : undefined} onClick={() => onAnswer(true)}>
          {question.confirm}
        </Button>
      </Group>
    </Modal>
  );
}
