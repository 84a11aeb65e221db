import { Button, FileButton, Group, Image, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface LogoFieldProps {
  /** Address of the logo that is there. */
  current: string | null;
  file: File | null;
  onChange: (file: File | null) => void;
}

/** Chooses a logo and shows it before it is sent. */
export function LogoField({ current, file, onChange }: LogoFieldProps) {
  const { t } = useTranslation('sites');
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    const address = file ? URL.createObjectURL(file) : undefined;
    setChosen(address);
    return () => {
      if (address) URL.revokeObjectURL(address);
    };
  }, [file]);
  const shown = chosen ?? current;
  return (
    <Group gap="md" align="center" data-field="logo">
      {shown && <Image src={shown} alt={t('field.logo')} w={72} h={72} fit="contain" />}
      <div>
        <FileButton onChange={onChange} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <Button {...props} variant="default" size="xs">
              {t('site.choose_logo')}
            </Button>
          )}
        </FileButton>
        <Text c="dimmed" size="xs" mt={4}>
          {t('site.logo_rule')}
        </Text>
      </div>
    </Group>
  );
}
