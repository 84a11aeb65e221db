import { Group, Input, Pill } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SiteName, SiteSelect } from '#modules/sites/ui.ts';

interface ChosenSitesProps {
  value: string[];
  onChange: (siteIds: string[]) => void;
  error?: string;
}

/** Chooses institutions one by one: each is searched for and added, and can be removed again. */
export function ChosenSites({ value, onChange, error }: ChosenSitesProps) {
  const { t } = useTranslation(['calendar', 'shared']);
  return (
    <Input.Wrapper label={t('shared:field.site_ids')} error={error} withAsterisk>
      <Group gap={6} mt={4}>
        {value.map((id) => (
          <Pill
            key={id}
            size="md"
            withRemoveButton
            removeButtonProps={{ 'aria-label': t('ui:remove'), tabIndex: 0, 'aria-hidden': false }}
            onRemove={() => onChange(value.filter((it) => it !== id))}
          >
            <SiteName id={id} />
          </Pill>
        ))}
        <SiteSelect value={null} onChange={(id) => id && !value.includes(id) && onChange([...value, id])} />
      </Group>
    </Input.Wrapper>
  );
}
