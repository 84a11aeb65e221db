import { Button, Stack, Stepper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMove } from '#ui/document/useMove.ts';
import { useCan } from '#ui/session/session.ts';
import { admissionsApi } from '../api.ts';
import type { DrawState } from './draw.contract.ts';

const permission = 'admissions.draw.make';
const moves = {
  announce: { permission, asks: 'question' },
  announceWithout: { permission, asks: 'question' },
  draw: { permission, asks: 'question' },
  publishSeed: { permission },
} as const;

/** The next step of a draw, and those before and after it. */
export function DrawSteps({ draw }: { draw: DrawState }) {
  const { t } = useTranslation('admissions');
  const can = useCan();
  const id = draw.circular_id;
  const leavesOut = draw.submitted_count > 0;
  const move = useMove({ lifeCycle: moves, words: 'admissions:draw', stale: admissionsApi.key() });
  const steps = [
    {
      name: leavesOut ? 'announceWithout' : 'announce',
      text: 'announce',
      at: draw.announced_at,
      call: () => admissionsApi.draws.announce.call({ id, leaves_out: leavesOut }),
    },
    { name: 'draw', text: 'draw', at: draw.drawn_at, call: () => admissionsApi.draws.draw.call({ id }) },
    {
      name: 'publishSeed',
      text: 'seed',
      at: draw.seed_published_at,
      call: () => admissionsApi.draws.publishSeed.call({ id }),
    },
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
      {next && can(permission) && (
        <Button disabled={move.isPending} onClick={() => move.make(next.name, next.call)}>
          {move.labelOf(next.name)}
        </Button>
      )}
    </Stack>
  );
}
