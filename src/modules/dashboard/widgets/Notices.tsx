import { Anchor, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Section } from '#ui/page/Section.tsx';
import { Unfolding, unfoldedLine } from '#ui/page/Unfolding.tsx';
import { Day } from '#ui/report/Figure.tsx';
import { useCan } from '#ui/session/session.ts';
import { RichText } from '#ui/text/RichText.tsx';
import type { DashboardNotice } from '../contract.ts';

/** The latest notices; each unfolds to its text. */
export function Notices({ notices }: { notices: DashboardNotice[] }) {
  const { t } = useTranslation('dashboard');
  const can = useCan();
  return (
    <Section title={t('notices')}>
      {notices.map((notice) => (
        <Unfolding
          key={notice.id}
          title={notice.title}
          aside={
            <Text size="xs" c="dimmed" span>
              <Day day={notice.publish_on} />
            </Text>
          }
          below={
            <>
              {notice.attachment_url && (
                <Anchor href={notice.attachment_url} target="_blank" size="sm" className={unfoldedLine}>
                  <IconPaperclip size={15} aria-hidden />
                  {notice.attachment_name}
                </Anchor>
              )}
              {can('communication.notice.edit') && (
                <Anchor
                  component={Link}
                  to={`/site/notice/edit/${notice.id}`}
                  size="sm"
                  className={unfoldedLine}
                >
                  {t('edit_notice')}
                </Anchor>
              )}
            </>
          }
        >
          <RichText html={notice.body} />
        </Unfolding>
      ))}
    </Section>
  );
}
