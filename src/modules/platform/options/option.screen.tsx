import { Checkbox, Group, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Lines } from '#ui/page/Lines.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Section } from '#ui/page/Section.tsx';
import { EmptyState } from '#ui/page/states.tsx';
import { useAddressParams } from '#ui/page/useAddressParams.ts';
import { SearchField } from '#ui/table/SearchField.tsx';
import { platformApi } from '../api.ts';
import { OptionLine } from './OptionLine.tsx';
import type { Option } from './option.contract.ts';

/** All switches and values of the institution in groups, to be searched and set one by one. */
export function OptionScreen() {
  const { t } = useTranslation('platform');
  const [params, change] = useAddressParams();
  const { data } = useSuspenseQuery(platformApi.options.list.queryOptions());
  const q = params.get('q') ?? '';
  const isChangedOnly = params.get('changed') === '1';
  const shown = data.filter(
    (it) => (!isChangedOnly || it.value !== it.default) && has(it, t(`option.group.${it.group}`), q),
  );
  const set = (name: string, value: string) =>
    change((next) => (value ? next.set(name, value) : next.delete(name)));
  return (
    <Page>
      <Stack gap="lg" maw={860}>
        <Group gap="md">
          <SearchField value={q} onChange={(text) => set('q', text)} placeholder={t('option.search')} />
          <Checkbox
            label={t('option.only_changed')}
            checked={isChangedOnly}
            onChange={(event) => set('changed', event.currentTarget.checked ? '1' : '')}
          />
        </Group>
        {shown.length === 0 && (
          <EmptyState title={t('option.nothing')} hint={t('option.nothing_hint')} isSearch />
        )}
        {[...Map.groupBy(shown, (it) => it.group)].map(([group, options]) => (
          <Section key={group} title={t(`option.group.${group}`)}>
            <Lines>
              {options.map((it) => (
                <OptionLine key={it.key} option={it} />
              ))}
            </Lines>
          </Section>
        ))}
      </Stack>
    </Page>
  );
}

/** Whether an option or its group has all words of a search, in either language. */
function has({ title_en, title_bn, about_en, about_bn }: Option, group: string, q: string): boolean {
  const text = [title_en, title_bn, about_en, about_bn, group].join(' ').toLowerCase();
  return q
    .toLowerCase()
    .normalize('NFC')
    .split(/\s+/)
    .every((word) => text.includes(word));
}
