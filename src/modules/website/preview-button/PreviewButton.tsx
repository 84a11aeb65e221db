import { Button, Group, Modal, SegmentedControl, Text } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language.ts';
import { messageOf } from '#ui/api/problem.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useIsPhone } from '#ui/table/useIsPhone.ts';
import classes from './Preview.module.css';

type Fields<Values> = Values & { language: Language };

interface PreviewButtonProps<Values> {
  /** The call that renders the page. */
  call: { call(fields: Fields<NoInfer<Values>>): Promise<{ html: string }> };
  values: Values;
}

/** Shows the page as a visitor will see it with what the form holds, before anything is saved. */
export function PreviewButton<Values extends object>({ call, values }: PreviewButtonProps<Values>) {
  const { t } = useTranslation('website');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="default" leftSection={<IconEye size={16} aria-hidden />} onClick={() => setOpen(true)}>
        {t('header.preview')}
      </Button>
      {isOpen && <PreviewDialog call={call} values={values} onClose={() => setOpen(false)} />}
    </>
  );
}

function PreviewDialog<Values extends object>({
  call,
  values,
  onClose,
}: PreviewButtonProps<Values> & { onClose: () => void }) {
  const { t } = useTranslation('website');
  const panel = useLanguage().language;
  const [language, setLanguage] = useState<Language>(panel);
  const isPhone = useIsPhone();
  const { data, error } = useQuery({
    queryKey: ['website', 'preview', language, values],
    queryFn: () => call.call({ ...values, language }),
    retry: false,
    gcTime: 0,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('header.preview')}
      size="70rem"
      fullScreen={isPhone}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <Group gap="xs" mb="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('header.preview_language')}
          value={language}
          onChange={(chosen) => setLanguage(chosen as Language)}
          data={[
            { value: 'bn', label: 'বাংলা' },
            { value: 'en', label: 'English' },
          ]}
        />
      </Group>
      {error && <Text c="red">{messageOf(error)}</Text>}
      {/* Its files are only for pages of this origin; scripts and forms stay forbidden. */}
      {data && (
        <iframe
          title={t('header.preview')}
          sandbox="allow-same-origin"
          srcDoc={data.html}
          className={classes.page}
        />
      )}
    </Modal>
  );
}
