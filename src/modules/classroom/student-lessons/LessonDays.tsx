import { Anchor, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconFile, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import type { StudentLesson } from './student-lesson.contract.ts';

/** Lessons under the days they are of, the newest day first. */
export function LessonDays({ lessons }: { lessons: readonly StudentLesson[] }) {
  const { language } = useLanguage();
  return (
    <Stack gap="lg">
      {[...Map.groupBy(lessons, (it) => it.lesson_on)].map(([day, ofDay]) => (
        <Section key={day} title={formatDay(day, language)}>
          <Stack gap="lg" mt="xs">
            {ofDay.map((lesson) => (
              <Lesson key={lesson.id} lesson={lesson} />
            ))}
          </Stack>
        </Section>
      ))}
    </Stack>
  );
}

/** A lesson to read. Its video stands elsewhere: nothing of that place is fetched before somebody goes there. */
function Lesson({ lesson }: { lesson: StudentLesson }) {
  const { t } = useTranslation('classroom');
  const { pick } = useLanguage();
  return (
    <Box component="article">
      <Text size="sm" c="dimmed">
        {pick(lesson.subject_name_en, lesson.subject_name_bn)} ·{' '}
        {pick(lesson.teacher_name_en, lesson.teacher_name_bn)}
      </Text>
      <Title order={3} size="h4">
        {lesson.title}
      </Title>
      {lesson.body && (
        <Text mt={4} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {lesson.body}
        </Text>
      )}
      {(lesson.video_url || lesson.files.length > 0) && (
        <Group gap="sm" mt="xs">
          {lesson.video_url && (
            <Button
              component="a"
              href={lesson.video_url}
              target="_blank"
              rel="noopener noreferrer"
              variant="default"
              size="sm"
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
            >
              {t('lesson.watch')}
            </Button>
          )}
          {lesson.files.map((file) => (
            <Anchor key={file.id} href={file.url} target="_blank" size="sm">
              <Group component="span" gap={4} wrap="nowrap" display="inline-flex">
                <IconFile size={16} aria-hidden />
                {file.name}
              </Group>
            </Anchor>
          ))}
        </Group>
      )}
    </Box>
  );
}
