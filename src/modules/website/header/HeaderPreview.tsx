import { Group, SegmentedControl, Text } from '@mantine/core';
import { useDebouncedValue, useElementSize } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/language.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { useIsPhone } from '#ui/table/useIsPhone.ts';
import { websiteApi } from '../api.ts';
import classes from './Header.module.css';
import type { HeaderFields } from './header.contract.ts';

const devices = { computer: { width: 1280, height: 900 }, phone: { width: 390, height: 720 } } as const;

/** On a phone, the form is below it. */
const heightOnPhone = 420;

/** Typing pauses so long before the page is asked for again. */
const pauseMs = 350;

/** The home page with what the form holds, as a computer or a phone shows it. */
export function HeaderPreview({ values }: { values: HeaderFields }) {
  const { t } = useTranslation('website');
  const panel = useLanguage().language;
  const [language, setLanguage] = useState<Language>(panel);
  const isPhone = useIsPhone();
  const [device, setDevice] = useState<keyof typeof devices>(isPhone ? 'phone' : 'computer');
  const { ref, width } = useElementSize();
  const [input] = useDebouncedValue({ ...values, language }, pauseMs);
  const { data, isError } = useQuery({
    ...websiteApi.header.preview.queryOptions({ input }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  const page = devices[device];
  const scale = width ? Math.min(1, width / page.width) : 0;
  const shownHeight = Math.min(page.height * scale, isPhone ? heightOnPhone : page.height);
  return (
    <section className={classes.preview} aria-label={t('header.preview')}>
      <Group gap="xs" mb="xs">
        <SegmentedControl
          size="xs"
          aria-label={t('header.preview')}
          value={device}
          onChange={(chosen) => setDevice(chosen as keyof typeof devices)}
          data={(['computer', 'phone'] as const).map((value) => ({ value, label: t(`header.${value}`) }))}
        />
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
      <div ref={ref}>
        <div className={classes.sheet} style={{ width: page.width * scale, height: shownHeight }}>
          {/* Its files are only for pages of this origin; scripts and forms stay forbidden. */}
          <iframe
            title={t('header.preview')}
            sandbox="allow-same-origin"
            tabIndex={-1}
            srcDoc={data?.html}
            width={page.width}
            height={page.height}
            style={{ transform: `scale(${scale})` }}
          />
        </div>
      </div>
      <Text size="xs" c="dimmed" mt={6} role="status">
        {isError ? t('header.preview_waits') : t('header.preview_hint')}
      </Text>
    </section>
  );
}
