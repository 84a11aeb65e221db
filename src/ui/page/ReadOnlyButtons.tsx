import { MantineThemeProvider, Tooltip, VisuallyHidden } from '@mantine/core';
import { type ComponentProps, createContext, type ReactNode, use, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The id of the element that says why the buttons are disabled. */
const ReasonContext = createContext('');

/**
 * Disables the primary buttons of a page, and of its drawers, with the reason: its institution's membership has ended.
 * Downloads and other links out of the panel stay as they are.
 */
export default function ReadOnlyButtons({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const id = useId();
  return (
    <ReasonContext value={id}>
      <VisuallyHidden id={id}>{t('read_only')}</VisuallyHidden>
      <MantineThemeProvider theme={{ components: { Button: { defaultProps: { renderRoot } } } }}>
        {children}
      </MantineThemeProvider>
    </ReasonContext>
  );
}

type RootProps = ComponentProps<'button'> & {
  'data-variant'?: string;
  to?: string;
  href?: string;
};

const renderRoot = (props: Record<string, unknown>) => <ButtonRoot {...(props as RootProps)} />;

function ButtonRoot({ to, href, ...props }: RootProps) {
  const { t } = useTranslation('ui');
  const reason = use(ReasonContext);
  // Filled is the variant of a button that names none.
  const changes = (props['data-variant'] ?? 'filled') === 'filled' && href === undefined;
  if (!changes) {
    if (to !== undefined) return <Link {...(props as object)} to={to} />;
    return href === undefined ? <button {...props} /> : <a {...(props as object)} href={href} />;
  }
  return (
    <Tooltip label={t('read_only')} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      <button
        {...props}
        type="button"
        aria-disabled
        data-disabled
        aria-describedby={reason}
        onClick={(event) => event.preventDefault()}
      />
    </Tooltip>
  );
}
