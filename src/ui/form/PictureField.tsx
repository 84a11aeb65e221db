import { Button, FileButton, Group, Image, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './PictureField.module.css';

interface PictureFieldProps {
  /** The field's name in the server's errors; `field.<name>` is its label. */
  name: string;
  /** Address of the stored picture. */
  current: string | null;
  /** The change that saving the form makes. */
  change: PictureChange;
  onChange: (change: PictureChange) => void;
  /** The stored picture can be replaced, not taken away. */
  mustStay?: boolean;
  /** Text about the accepted files, where it is not the usual one. */
  rule?: string;
  error?: string;
}

export type PictureChange = 'keep' | 'remove' | File;

/** Chooses a picture and shows it before it is sent, or takes the present one away. The form sends the change. */
export function PictureField({ name, current, change, onChange, mustStay, rule, error }: PictureFieldProps) {
  const { t } = useTranslation();
  const chosen = useAddressOf(change);
  const shown = change === 'remove' ? null : (chosen ?? current);
  const label = t(`shared:field.${name}`);
  return (
    <div data-field={name}>
      <Text size="sm" fw={500} mb={4}>
        {label}
      </Text>
      <Group gap="md" align="center">
        {shown && <Image src={shown} alt={label} w={72} h={72} fit="contain" className={classes.picture} />}
        <div>
          <Group gap="xs">
            <FileButton
              onChange={(file) => file && onChange(file)}
              accept="image/jpeg,image/png,image/webp"
              inputProps={{ 'aria-label': label }}
            >
              {(props) => (
                <Button {...props} variant="default" size="xs">
                  {t(shown ? 'ui:picture.replace' : 'ui:picture.choose')}
                </Button>
              )}
            </FileButton>
            {shown && !(mustStay && change === 'keep') && (
              <Button
                variant="subtle"
                color="red"
                size="xs"
                onClick={() => onChange(current && !mustStay ? 'remove' : 'keep')}
              >
                {t('ui:picture.remove')}
              </Button>
            )}
            {change === 'remove' && (
              <Button variant="subtle" size="xs" onClick={() => onChange('keep')}>
                {t('ui:picture.keep')}
              </Button>
            )}
          </Group>
          <Text c={error ? 'var(--mantine-color-error)' : 'dimmed'} size="xs" mt={4}>
            {error ?? (change === 'remove' ? t('ui:picture.goes') : (rule ?? t('ui:picture.rule')))}
          </Text>
        </div>
      </Group>
    </div>
  );
}

/** An object URL to preview a chosen file. */
function useAddressOf(change: PictureChange): string | undefined {
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
