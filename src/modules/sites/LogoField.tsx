import { Button, FileButton, Group, Image, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './LogoField.module.css';

interface LogoFieldProps {
  /** Address of the logo that is there. */
  current: string | null;
  /** What becomes of it when the form is saved. */
  change: LogoChange;
  onChange: (change: LogoChange) => void;
}

export type LogoChange = 'keep' | 'remove' | File;

/** Chooses a logo and shows it before it is sent, or takes the present one away. */
export function LogoField({ current, change, onChange }: LogoFieldProps) {
  const { t } = useTranslation('sites');
  const chosen = useAddressOf(change);
  const shown = change === 'remove' ? null : (chosen ?? current);
  return (
    <Group gap="md" align="center" data-field="logo">
      {shown && (
        <Image src={shown} alt={t('field.logo')} w={72} h={72} fit="contain" className={classes.logo} />
      )}
      <div>
        <Group gap="xs">
          <FileButton onChange={(file) => file && onChange(file)} accept="image/jpeg,image/png,image/webp">
            {(props) => (
              <Button {...props} variant="default" size="xs">
                {t(shown ? 'site.replace_logo' : 'site.choose_logo')}
              </Button>
            )}
          </FileButton>
          {shown && (
            <Button
              variant="subtle"
              color="red"
              size="xs"
              onClick={() => onChange(current ? 'remove' : 'keep')}
            >
              {t('site.remove_logo')}
            </Button>
          )}
          {change === 'remove' && (
            <Button variant="subtle" size="xs" onClick={() => onChange('keep')}>
              {t('site.keep_logo')}
            </Button>
          )}
        </Group>
        <Text c="dimmed" size="xs" mt={4}>
          {t(change === 'remove' ? 'site.logo_goes' : 'site.logo_rule')}
        </Text>
      </div>
    </Group>
  );
}

/** An address under which the page can show a chosen file. */
function useAddressOf(change: LogoChange): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = change instanceof File ? URL.createObjectURL(change) : undefined;
    setAddress(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [change]);
  return address;
}
