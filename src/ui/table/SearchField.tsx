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
 * Search of a list; asks the server when typing pauses, at the latest before something is clicked: later it would put
 * the list back into the address of somebody who goes elsewhere. Not when the field is left: that is while the button
 * of the pointer is down, and rows that move then take the click away.
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
