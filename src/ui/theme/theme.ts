import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { findChoices } from '../form/find-choices.ts';
import { shadesOf } from './accent.ts';

// Figures and Latin letters come from the first family in both languages, so that lines sit alike.
const family = "'Noto Sans Variable', 'Noto Sans Bengali Variable', sans-serif";
const titleFamily = `'Bidyaloy Title', ${family}`;

// Paper, a trace warmer than white, ruled in its own tone; the marks on it are ink.
const paper: MantineColorsTuple = [
  '#f6f4ee',
  '#efece4',
  '#e5e1d7',
  '#d9d4c8',
  '#c2bcae',
  '#9a9486',
  '#78736a',
  '#545b64',
  '#363f4a',
  '#1c2430',
];

// The same at night: ink a trace bluer than black, 7 the page, 6 what stands on it, 4 the rules.
const ink: MantineColorsTuple = [
  '#e8eaed',
  '#c8ccd2',
  '#a9adb3',
  '#8f949b',
  '#353c47',
  '#272d36',
  '#1b1f26',
  '#14171c',
  '#101317',
  '#0b0d11',
];

/**
 * The look of the panel: the ruled register of a school, with one accent colour (decision 0110). Bangla is set one
 * step larger and with more room between lines.
 */
export function themeFor(
  accent: string | null | undefined,
  language: 'en' | 'bn',
  words: { nothingFound: string },
) {
  const listOfChoices = choicesLook(words.nothingFound);
  return createTheme({
    colors: { accent: shadesOf(accent), gray: paper, dark: ink },
    black: '#1c2430',
    primaryColor: 'accent',
    primaryShade: { light: 6, dark: 6 },
    autoContrast: true,
    fontFamily: family,
    headings: {
      fontFamily: family,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: 'var(--title-size)', lineHeight: language === 'bn' ? '1.45' : '1.3' },
        h2: { fontSize: language === 'bn' ? '1.0625rem' : '1rem', lineHeight: '1.45' },
        h3: { fontSize: language === 'bn' ? '0.9375rem' : '0.875rem', lineHeight: '1.5' },
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
      Select: {
        ...listOfChoices,
        defaultProps: {
          ...listOfChoices.defaultProps,
          selectFirstOptionOnChange: true,
          onFocus: selectText,
          onClick: selectText,
        },
      },
      // A list that begins at the top of the document pulls the page there when its first choice is marked.
      Combobox: { defaultProps: { floatingStrategy: 'fixed' } },
      // Enter takes the first hit of what was typed.
      MultiSelect: {
        ...listOfChoices,
        defaultProps: { ...listOfChoices.defaultProps, selectFirstOptionOnChange: true },
      },
      Autocomplete: { defaultProps: { filter: findChoices } },
      TagsInput: { ...listOfChoices, defaultProps: { withScrollArea: false, filter: findChoices } },
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

// Every choice takes typing; on a touch screen only where a field asks for it, as the keyboard would cover a short list.
const takesTyping = !window.matchMedia('(pointer: coarse)').matches;

const choicesLook = (nothingFoundMessage: string) => ({
  defaultProps: {
    searchable: takesTyping,
    filter: findChoices,
    nothingFoundMessage,
    // A refused form puts the focus on a field; its list would hide what is wrong with the fields below.
    openOnFocus: false,
    // The list itself scrolls: the keyboard reaches its choices from the field, as it does not reach a box inside it.
    withScrollArea: false,
  },
  styles: { options: { maxHeight: '15rem', overflowY: 'auto' } },
});

/** What is typed replaces the choice that stands in the field. */
function selectText({ currentTarget }: { currentTarget: HTMLInputElement }) {
  if (!currentTarget.readOnly) currentTarget.select();
}

/** Mantine's greys and reds for small text miss the contrast that weak screens and eyes need. */
export const readableColors: CSSVariablesResolver = (theme) => ({
  variables: { '--title-family': titleFamily },
  light: {
    '--mantine-color-dimmed': theme.colors.gray[7],
    '--mantine-color-placeholder': '#6b6f75',
    '--mantine-color-default-border': theme.colors.gray[3],
    '--mantine-color-error': theme.colors.red[9],
    '--mantine-color-red-light-color': theme.colors.red[9],
    '--mantine-color-anchor': 'var(--mantine-color-accent-7)',
    '--mantine-color-body': '#fcfbf8',
    '--surface': '#ffffff',
    '--rule': theme.colors.gray[2],
    '--rule-strong': theme.colors.gray[8],
  },
  dark: {
    '--mantine-color-dimmed': '#a9adb3',
    '--mantine-color-placeholder': '#8f949b',
    '--mantine-color-error': theme.colors.red[4],
    '--mantine-color-red-light-color': theme.colors.red[4],
    '--mantine-color-anchor': 'var(--mantine-color-accent-3)',
    '--surface': theme.colors.dark[6],
    '--rule': theme.colors.dark[5],
    '--rule-strong': theme.colors.dark[2],
  },
});
