import { Avatar, Group, Image } from '@mantine/core';
import type { Language } from '#shared/language.ts';
import type { Column } from '#ui/table/columns.tsx';

interface Named {
  name_en: string;
  name_bn: string;
  logo_url: string | null;
}

/** The names of a list, that in the reader's language with the logo beside it, or its first letter. */
export function logoNameColumns<Row extends Named>(
  t: (key: string) => string,
  language: Language,
): Column<Row>[] {
  return (['name_en', 'name_bn'] as const).map((key) => ({
    key,
    title: t(`shared:field.${key}`),
    sort: true,
    render: key === `name_${language}` ? (row) => <WithLogo name={row[key]} url={row.logo_url} /> : undefined,
  }));
}

function WithLogo({ name, url }: { name: string; url: string | null }) {
  return (
    <Group gap="xs" wrap="nowrap">
      {url ? (
        <Image src={url} alt="" w={32} h={24} fit="contain" />
      ) : (
        <Avatar size={24} radius="sm" aria-hidden>
          {[...new Intl.Segmenter().segment(name)][0]?.segment}
        </Avatar>
      )}
      <span style={{ whiteSpace: 'nowrap' }}>{name}</span>
    </Group>
  );
}
