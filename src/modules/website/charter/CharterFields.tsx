import { Group, SimpleGrid, Textarea } from '@mantine/core';
import { BilingualField } from '#ui/form/BilingualField.tsx';
import type { ServerForm } from '#ui/form/useServerForm.ts';
import { websiteApi } from '../api.ts';
import { PreviewButton } from '../preview-button/PreviewButton.tsx';
import type { CharterService } from './citizen-charter.contract.ts';

export type CharterValues = Omit<CharterService, 'id'>;

export const blankService: CharterValues = {
  name_en: '',
  name_bn: '',
  duration_en: '',
  duration_bn: '',
  papers_en: '',
  papers_bn: '',
  fee_en: '',
  fee_bn: '',
  officer_en: '',
  officer_bn: '',
  appeal_officer_en: '',
  appeal_officer_bn: '',
  sort_order: 0,
};

const parts = ['duration', 'papers', 'fee', 'officer', 'appeal_officer'] as const;

/** The fields of a service in the order of the columns of the charter. */
export function CharterFields({
  form,
  id = null,
}: {
  form: ServerForm<CharterValues>;
  id?: string | null | undefined;
}) {
  return (
    <>
      <BilingualField en={form.field('name_en')} bn={form.field('name_bn')} />
      {parts.map((part) => (
        <SimpleGrid key={part} cols={{ base: 1, xs: 2 }} spacing="sm">
          <Textarea {...form.field(`${part}_en`)} lang="en" autosize minRows={1} maxRows={6} />
          <Textarea {...form.field(`${part}_bn`)} lang="bn" autosize minRows={1} maxRows={6} />
        </SimpleGrid>
      ))}
      <Group>
        <PreviewButton call={websiteApi.previews.charter} values={{ ...form.values, id }} />
      </Group>
    </>
  );
}
