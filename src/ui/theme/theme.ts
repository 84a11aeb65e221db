import { type CSSVariablesResolver, createTheme } from '@mantine/core';
import { shadesOf } from './accent.ts';

// Figures and Latin letters come from the first family in both languages, so that lines sit alike.
const family = "'Noto Sans Variable', 'Noto Sans Bengali Variable', sans-serif";

/** The look of the panel: quiet, dense, one accent colour. Bangla gets more room between lines. */
export function themeFor(accent: string | null | undefined, language: 'en' | 'bn') {
  return createTheme({
    colors: { accent: shadesOf(accent) },
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 6 },
    autoContrast: true,
    fontFamily: family,
    headings: {
      fontFamily: family,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.375rem', lineHeight: '1.35' },
        h2: { fontSize: '1.0625rem', lineHeight: '1.4' },
        h3: { fontSize: '0.9375rem', lineHeight: '1.45' },
      },
    },
    lineHeights:
      language === 'bn'
        ? { xs: '1.6', sm: '1.65', md: '1.7', lg: '1.7', xl: '1.75' }
        : { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.55', xl: '1.6' },
    fontSizes:
      language === 'bn'
        ? { xs: '0.8125rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' }
        : { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
    defaultRadius: 'sm',
    cursorType: 'pointer',
    respectReducedMotion: true,
    // Plain objects: naming the components here would load all of them with the first page.
    components: {
      Button: { defaultProps: { size: 'sm' } },
      ActionIcon: { defaultProps: { variant: 'subtle', size: 'lg' } },
      // Help stands below, so that fields beside each other stay in line.
      InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
      TextInput: { defaultProps: { autoComplete: 'off' } },
      Table: { defaultProps: { verticalSpacing: 6, horizontalSpacing: 'sm' } },
      Select: listOfChoices,
      MultiSelect: listOfChoices,
      TagsInput: listOfChoices,
      // The background tells the kind; text in its own colour would have too little contrast.
      Alert: { defaultProps: { styles: { label: { color: 'var(--mantine-color-text)' } } } },
      Drawer: {
        defaultProps: {
          transitionProps: { duration: 120 },
          styles: { title: { fontWeight: 600, lineHeight: 1.4 } },
        },
      },
      Modal: {
        defaultProps: {
          transitionProps: { duration: 100 },
          styles: { title: { fontWeight: 600, lineHeight: 1.4 } },
        },
      },
      // The placeholder is no menu item, which screen readers stumble over.
      Menu: {
        defaultProps: { transitionProps: { duration: 80 }, shadow: 'md', withInitialFocusPlaceholder: false },
      },
      Tooltip: { defaultProps: { openDelay: 400, transitionProps: { duration: 80 } } },
    },
  });
}

// The list itself scrolls: the keyboard reaches its choices from the field, as it does not reach a box inside it.
const listOfChoices = {
  defaultProps: { withScrollArea: false },
  styles: { options: { maxHeight: '15rem', overflowY: 'auto' } },
};

/** Mantine's greys and reds for small text miss the contrast that weak screens and eyes need. */
export const readableColors: CSSVariablesResolver = (theme) => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#545b64',
    '--mantine-color-placeholder': '#6b737c',
    '--mantine-color-error': theme.colors.red[9],
    '--mantine-color-anchor': 'var(--mantine-color-accent-7)',
    '--mantine-color-body': '#ffffff',
  },
  dark: {
    '--mantine-color-dimmed': '#a9adb3',
    '--mantine-color-placeholder': '#8f949b',
    '--mantine-color-error': theme.colors.red[4],
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
  },
});
