import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { FieldProps } from '#ui/form/useServerForm.ts';
import { usePartyChoices } from './party-choices.ts';

interface PartyFieldsProps {
  party: FieldProps<string | null>;
  name: FieldProps<string>;
  onChoose: (id: string | null, name: string | undefined) => void;
}

/** Whom a voucher pays or is paid by: chosen from the parties, and the name that stands on paper. */
export function PartyFields({ party, name, onChoose }: PartyFieldsProps) {
  const { t } = useTranslation('accounts');
  const { parties, choices } = usePartyChoices();
  const offered = choices.filter(
    ({ value }) => value === party.value || parties.find((it) => it.id === value)?.is_active,
  );
  return (
    <>
      {offered.length > 0 && (
        <SelectField
          {...party}
          data={offered}
          onChange={(id) => onChoose(id, choices.find((it) => it.value === id)?.label)}
          searchable
        />
      )}
      <TextInput {...name} label={t(offered.length > 0 ? 'party.on_paper' : 'field.party_name')} />
    </>
  );
}
