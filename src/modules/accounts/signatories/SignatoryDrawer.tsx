import { Checkbox, MultiSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestOf } from '#ui/api/versions.ts';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import { CountField } from '#ui/form/CountField.tsx';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { type PictureChange, PictureField } from '#ui/form/PictureField.tsx';
import { useAfterSave } from '#ui/form/useAfterSave.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { accountsApi } from '../api.ts';
import type { Signatory } from './signatory.contract.ts';
import { type SignedDocument, signedDocuments } from './signed-documents.ts';

interface SignatoryDrawerProps {
  signatory: Signatory | undefined;
  onClose: () => void;
}

/** A person who signs, with the signature and the papers it stands on. */
export function SignatoryDrawer({ signatory: opened, onClose }: SignatoryDrawerProps) {
  const signatory = latestOf(opened);
  const { t } = useTranslation('accounts');
  const [signature, setSignature] = useState<PictureChange>('keep');
  // Where only the signature was refused, the person is saved already.
  const [saved, setSaved] = useState(signatory);
  const form = useServerForm({
    name: `signatory:${signatory?.id ?? 'new'}`,
    initialValues: {
      name_en: signatory?.name_en ?? '',
      name_bn: signatory?.name_bn ?? '',
      designation_en: signatory?.designation_en ?? '',
      designation_bn: signatory?.designation_bn ?? '',
      documents: signatory?.documents ?? ([] as SignedDocument[]),
      sort_order: signatory?.sort_order ?? 0,
      is_active: signatory?.is_active ?? true,
    },
    read: signatory,
    submit: async (values, context) => {
      const { signatories } = accountsApi;
      const kept = await (saved
        ? signatories.update.call({ ...values, id: saved.id }, { context })
        : signatories.create.call(values));
      setSaved(kept);
      if (signature === 'remove') await signatories.removeSignature.call({ id: kept.id });
      else if (signature !== 'keep') await signatories.changeSignature.call({ id: kept.id, signature });
    },
    onSaved: useAfterSave(accountsApi.key(), onClose),
  });
  const documents = form.field('documents');
  return (
    <FormDrawer title={t(signatory ? 'signatory.edit' : 'signatory.add')} form={form} onClose={onClose}>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...form.field('designation_en')} lang="en" withAsterisk />
        <TextInput {...form.field('designation_bn')} lang="bn" withAsterisk />
      </SimpleGrid>
      <MultiSelect
        {...documents}
        onChange={(chosen) => documents.onChange(chosen as SignedDocument[])}
        data={signedDocuments.map((value) => ({ value, label: t(`signatory.document.${value}`) }))}
        description={t('signatory.documents_hint')}
      />
      <PictureField
        name="signature"
        current={signatory?.signature_url ?? null}
        change={signature}
        onChange={setSignature}
        error={form.error('signature')}
      />
      <CountField {...form.field('sort_order')} />
      <Checkbox {...form.checkbox('is_active')} />
    </FormDrawer>
  );
}
