import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { NavigationProgress } from '@mantine/nprogress';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '../api/query-client.ts';
import { useLanguage } from '../i18n/language.ts';
import { ConfirmHost } from '../page/ConfirmHost.tsx';
import { ToastHost } from '../page/ToastHost.tsx';
import { styleNonce } from './nonce.ts';
import { readableColors, themeFor } from './theme.ts';
import './styles.ts';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'theme' });

/** Everything a screen needs around it: theme, cache, dialogs, toasts, progress bar. */
export function UiProvider({ accent, children }: { accent?: string | null; children: ReactNode }) {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  return (
    <MantineProvider
      theme={themeFor(accent, language, { nothingFound: t('form.no_choice') })}
      cssVariablesResolver={readableColors}
      defaultColorScheme="light"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <NavigationProgress aria-label={t('loading')} size={3} />
        <ToastHost />
        <ConfirmHost />
        {children}
      </QueryClientProvider>
    </MantineProvider>
  );
}
