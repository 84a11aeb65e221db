import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { peopleApi } from '../api.ts';
import type { DeclaredPerson } from './employee.contract.ts';

interface DeclaredPersonSearchProps {
  error?: string;
  onFound: (person: DeclaredPerson) => void;
}

/** Searches declared employees by number, to avoid duplicates. */
export function DeclaredPersonSearch({ error, onFound }: DeclaredPersonSearchProps) {
  const { t } = useTranslation('people');
  const { language, pick } = useLanguage();
  const [number, setNumber] = useState('');
  const search = useMutation({
    mutationFn: () => peopleApi.employees.declared.call({ number: number.trim() }),
    onSuccess: (person) => {
      if (!person.is_attached) onFound(person);
    },
    meta: { quiet: true },
  });
  const person = search.data;
  const name =
    person && pick([person.first_name, person.last_name].filter(Boolean).join(' '), person.name_bn);
  return (
    <Stack gap="xs">
      <Group align="flex-end" wrap="nowrap">
        <TextInput
          flex={1}
          label={t('declared.find')}
          description={t('declared.find_hint')}
          value={number}
          maxLength={40}
          error={error}
          onChange={(event) => setNumber(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (number.trim()) search.mutate();
          }}
        />
        <Button
          variant="default"
          disabled={!number.trim()}
          loading={search.isPending}
          onClick={() => search.mutate()}
        >
          {t('declared.search')}
        </Button>
      </Group>
      {search.isError && (
        <Alert color="orange" variant="light" role="status">
          {t('declared.nobody')}
        </Alert>
      )}
      {person && (
        <Alert color={person.is_attached ? 'orange' : 'teal'} variant="light" role="status">
          {t(person.is_attached ? 'problem.attached_already' : 'declared.found', {
            name,
            number: localDigits(`D-${person.declared_no}`, language),
          })}
        </Alert>
      )}
    </Stack>
  );
}
