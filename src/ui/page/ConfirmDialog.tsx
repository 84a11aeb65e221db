import { Anchor, Button, Group, List, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Question } from './confirm.ts';

/** A question over the page; closing it means no. A press beside it answers nothing. */
export default function ConfirmDialog(props: { question: Question; onAnswer: (yes: boolean) => void }) {
  const { question, onAnswer } = props;
  const { t } = useTranslation('ui');
  const leave = () => onAnswer(false);
  return (
    <Modal
      opened
      onClose={leave}
      // The second press of a double click, which asked it, would answer it.
      closeOnClickOutside={!question.confirm}
      title={question.title}
      zIndex={400}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {question.body && <Text size="sm">{question.body}</Text>}
      {question.items && (
        <List size="sm" mt="xs">
          {question.items.map(({ text, link }) => (
            <List.Item key={text}>{link ? <ItemLink {...link} text={text} leave={leave} /> : text}</List.Item>
          ))}
        </List>
      )}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={leave} data-autofocus>
          {question.keep ?? t('close')}
        </Button>
        {question.confirm && (
          <Button color={question.danger ? 'red.9' : undefined} onClick={() => onAnswer(true)}>
            {question.confirm}
          </Button>
        )}
      </Group>
    </Modal>
  );
}

function ItemLink(props: { text: string; href: string; open: () => void; leave: () => void }) {
  const { text, href, open, leave } = props;
  return (
    <Anchor
      size="sm"
      href={href}
      onClick={(event) => {
        event.preventDefault();
        leave();
        open();
      }}
    >
      {text}
    </Anchor>
  );
}
