import { Alert, Button, Stack, Stepper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { dayOf, formatDay, formatTime } from '#shared/dates.ts';
import { useMoves } from '#ui/document/useMoves.tsx';
import { useLanguage } from '#ui/i18n/language.ts';
import { useCan } from '#ui/session/session.ts';
import { admissionsApi } from '../api.ts';
import type { DrawState } from './draw.contract.ts';

const permission = 'admissions.draw.make';
const moves = {
  announce: { permission, asks: 'question' },
  draw: { permission, asks: 'question' },
  publishSeed: { permission },
} as const;

type PromisedDraw = Pick<DrawState, 'drawable_at' | 'drawn_at'>;

/** From when on a promised draw can be made; nothing before the promise or after the draw. */
export function DrawableFrom({ draw: { drawable_at, drawn_at } }: { draw: PromisedDraw }) {
  const { t } = useTranslation('admissions');
  const { language } = useLanguage();
  if (!drawable_at || drawn_at) return null;
  const day = formatDay(dayOf(drawable_at), language);
  const time = formatTime(drawable_at, language);
  return (
    <Alert color="accent" variant="light" p="xs">
      {t('draw.drawable_at', { day, time })}
    </Alert>
  );
}

/** Whether the promise has to stand in public for longer. */
export const isTooEarly = ({ drawable_at }: PromisedDraw) =>
  drawable_at !== null && Date.parse(drawable_at) > Date.now();

/** The next step of a draw, and those before and after it. */
export function DrawSteps({ draw }: { draw: DrawState }) {
  const { t } = useTranslation('admissions');
  const can = useCan();
  const row = { id: draw.circular_id, can: {} };
  const leavesOut = draw.submitted_count > 0;
  const { begin, labelOf, isPending } = useMoves({
    lifeCycle: moves,
    api: admissionsApi.draws,
    words: 'admissions:draw',
    stale: admissionsApi.key(),
    named: (_row: typeof row) => ({ context: leavesOut ? 'without' : undefined }),
    input: (_row, move) => (move === 'announce' ? { leaves_out: leavesOut } : {}),
  });
  const steps = [
    { name: 'announce', text: 'announce', at: draw.announced_at },
    { name: 'draw', text: 'draw', at: draw.drawn_at },
    { name: 'publishSeed', text: 'seed', at: draw.seed_published_at },
  ] as const;
  const active = steps.findIndex((it) => it.at === null);
  const next = steps[active];
  return (
    <Stack gap="md" align="flex-start">
      <Stepper active={active < 0 ? steps.length : active} orientation="vertical" size="sm">
        {steps.map((it) => (
          <Stepper.Step
            key={it.name}
            label={t(`draw.step_${it.text}`)}
            description={<Text size="sm">{t(`draw.step_${it.text}_hint`)}</Text>}
          />
        ))}
      </Stepper>
      <DrawableFrom draw={draw} />
      {next && can(permission) && (
        <Button
          disabled={isPending || (next.name === 'draw' && isTooEarly(draw))}
          onClick={() => begin(next.name, row)}
        >
          {labelOf(next.name)}
        </Button>
      )}
    </Stack>
  );
}
