import { Alert, MultiSelect, NumberInput, SimpleGrid, TagsInput, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localDigits } from '#shared/numerals.ts';
import { FormDrawer } from '#ui/form/FormDrawer.tsx';
import { useNamedChoices } from '#ui/form/useNamedChoices.ts';
import { useServerForm } from '#ui/form/useServerForm.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { toast } from '#ui/toast.ts';
import { academicsApi } from '../api.ts';
import type { AcademicOptions } from '../options/option.contract.ts';
import type { OpeningResult } from './class-section.contract.ts';
import { PlaceMatrix } from './PlaceMatrix.tsx';

interface OpeningDrawerProps {
  options: AcademicOptions;
  yearId: string;
  onClose: () => void;
}

/** Opens many sections of a year at once: first shows what would be added, then does it. */
export function OpeningDrawer({ options, yearId, onClose }: OpeningDrawerProps) {
  const { t } = useTranslation('academics');
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const [preview, setPreview] = useState<{ of: string; result: OpeningResult }>();
  const form = useServerForm({
    name: `class-section-opening:${yearId}`,
    initialValues: {
      shift_ids: onlyIdIn(options.shifts),
      version_ids: onlyIdIn(options.versions),
      places: [] as { class_id: string; study_group_id: string }[],
      names: [] as string[],
      capacity: '' as number | '',
      room: '',
      roll_from: '' as number | '',
      roll_to: '' as number | '',
    },
    keepDraft: false,
    submit: async (values) => {
      const opening = {
        ...values,
        academic_year_id: yearId,
        capacity: values.capacity || null,
        roll_from: values.roll_from || null,
        roll_to: values.roll_to || null,
      };
      // Save only what the preview has shown; changed values are previewed first.
      return preview?.of === JSON.stringify(values)
        ? { done: true, result: await academicsApi.classSections.open.call(opening) }
        : { done: false, result: await academicsApi.classSections.previewOpening.call(opening) };
    },
    onSaved: async ({ done, result }, values) => {
      if (!done) return setPreview({ of: JSON.stringify(values), result });
      const { added_count, reopened_count } = result;
      toast.done(t('section.opened', { added: number(added_count), reopened: number(reopened_count) }));
      onClose();
      await queryClient.invalidateQueries({ queryKey: academicsApi.key() });
    },
  });
  const result = preview?.of === JSON.stringify(form.values) ? preview.result : undefined;
  const number = (value: number) => localDigits(value, language);
  const willOpen = result ? result.added_count + result.reopened_count : 0;
  const toChoices = useNamedChoices();
  return (
    <FormDrawer
      title={t('section.open_many')}
      form={form}
      onClose={onClose}
      size="44rem"
      save={result ? t('section.save', { number: number(willOpen) }) : t('section.preview')}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <MultiSelect
          {...form.field('shift_ids')}
          data={toChoices(options.shifts)}
          data-field="shift_ids"
          withAsterisk
        />
        <MultiSelect
          {...form.field('version_ids')}
          data={toChoices(options.versions)}
          data-field="version_ids"
          withAsterisk
        />
      </SimpleGrid>
      <PlaceMatrix
        options={options}
        value={form.values.places}
        onChange={(places) => form.setValue('places', places)}
        error={form.error('places')}
      />
      <TagsInput
        {...form.field('names')}
        label={t('section.names')}
        description={t('section.names_hint')}
        data-field="names"
        acceptValueOnBlur
        withAsterisk
      />
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        <NumberInput {...form.field('capacity')} min={1} max={1000} />
        <TextInput {...form.field('room')} />
        <NumberInput {...form.field('roll_from')} min={1} />
        <NumberInput {...form.field('roll_to')} min={1} />
      </SimpleGrid>
      {result && (
        <Alert variant="light" role="status">
          {t('section.preview_result', {
            added: number(result.added_count),
            reopened: number(result.reopened_count),
            unchanged: number(result.rows.length - willOpen),
          })}
        </Alert>
      )}
    </FormDrawer>
  );
}

/** The id of the only entry, to preselect it. */
function onlyIdIn(list: { id: string }[]): string[] {
  return list.length === 1 && list[0] ? [list[0].id] : [];
}
