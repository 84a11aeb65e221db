import { Box, Group, Image, List, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '#shared/dates.ts';
import { localDigits } from '#shared/numerals.ts';
import { useLanguage } from '#ui/i18n/language.ts';
import { Section } from '#ui/page/Section.tsx';
import type { StudentClassroom } from './student-lesson.contract.ts';

/** What comes when: the plans of the class rooms, chapter by chapter; nothing where there are none. */
export function PlanOverview({ rooms }: { rooms: readonly StudentClassroom[] }) {
  const { t } = useTranslation('classroom');
  const planned = rooms.filter((it) => it.plans.length > 0);
  if (planned.length === 0) return null;
  return (
    <Section title={t('show.plans')} hint={t('own.plans_hint')}>
      <Stack gap="lg">
        {planned.map((room) => (
          <RoomPlans key={room.id} room={room} />
        ))}
      </Stack>
    </Section>
  );
}

function RoomPlans({ room }: { room: StudentClassroom }) {
  const { t } = useTranslation('classroom');
  const { language, pick } = useLanguage();
  return (
    <Box>
      <Group gap="sm" wrap="nowrap" align="flex-start" mb="xs">
        {room.picture_url && <Image src={room.picture_url} alt="" w={56} h={56} radius="sm" />}
        <div>
          <Title order={3} size="h4">
            {pick(room.title_en, room.title_bn)}
          </Title>
          <Text size="sm" c="dimmed">
            {pick(room.description_en, room.description_bn) ||
              pick(room.teacher_name_en, room.teacher_name_bn)}
          </Text>
        </div>
      </Group>
      {room.plans.map((plan) => (
        <Box key={plan.id} mb="sm">
          <Text fw={500}>{plan.chapter}</Text>
          {plan.aims && (
            <Text size="sm" c="dimmed" style={{ whiteSpace: 'pre-line' }}>
              {plan.aims}
            </Text>
          )}
          <List size="sm" mt={4}>
            {plan.topics.map((topic) => (
              <List.Item key={topic.id}>
                {topic.title}
                <Text span size="sm" c="dimmed">
                  {` · ${formatDay(topic.planned_on, language)} · ${t('own.classes', {
                    count: topic.class_count,
                    number: localDigits(topic.class_count, language),
                  })}`}
                </Text>
              </List.Item>
            ))}
          </List>
        </Box>
      ))}
    </Box>
  );
}
