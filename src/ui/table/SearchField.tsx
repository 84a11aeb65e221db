import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchFieldProps {
  value: string;
  onChange: (q: string) => void;
  placeholder?: string;
}

/**
 * Search of a list. Sends the text when typing pauses, or before a click at the latest: sent later, it would put the list back
 * into the address after a navigation. Not on blur, which comes while the pointer is down: rows that move then would swallow
 * the click.
 */
export function SearchField({ value, onChange, placeholder }: SearchFieldProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value);
  const send = useDebouncedCallback(onChange, 300);
  useEffect(() => setText(value), [value]);
  useWindowEvent('click', () => send.flush(), { capture: true });
  const label = placeholder ?? t('list.search');
  return (
    <TextInput
      type="search"
      name="q"
      aria-label={label}
      placeholder={label}
      w={{ base: '100%', xs: 260 }}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        text && (
          <CloseButton
            size="sm"
            aria-label={t('list.clear_search')}
            onClick={() => {
              setText('');
              onChange('');
            }}
          />
        )
      }
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        send(event.currentTarget.value.trim());
      }}
    />
  );
}
