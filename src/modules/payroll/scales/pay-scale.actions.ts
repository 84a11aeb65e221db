import type { Context } from '#kernel/http/context.ts';
import { fieldProblem, requireFound } from '#kernel/http/problem.ts';
import { formatDay } from '#shared/dates.ts';
import type { PayScale, PayScaleFields } from './pay-scale.contract.ts';
import { findScale, insertScale, sameDays, updateScale } from './pay-scale.queries.ts';

type Asking = Pick<Context, 'tx' | 'language'>;

export async function createScale(context: Asking, fields: PayScaleFields): Promise<PayScale> {
  await refuseInvalid(context, fields, null);
  return requireFound(await findScale(context.tx, await insertScale(context.tx, fields)));
}

export async function changeScale(context: Asking, id: string, fields: PayScaleFields): Promise<PayScale> {
  requireFound(await findScale(context.tx, id));
  await refuseInvalid(context, fields, id);
  requireFound(await updateScale(context.tx, id, fields));
  return requireFound(await findScale(context.tx, id));
}

/** @throws 422 where the steps do not ascend, or another scale of the grade holds on the same days. */
async function refuseInvalid({ tx, language }: Asking, scale: PayScaleFields, except: string | null) {
  const { steps_poisha: steps } = scale;
  const falling = steps.findIndex((step, at) => at > 0 && step <= steps[at - 1]!);
  if (falling > 0) throw fieldProblem('steps_poisha', 'payroll:steps_ascend', { step: falling + 1 });
  if (scale.ends_on && scale.ends_on < scale.starts_on) {
    throw fieldProblem('ends_on', 'payroll:ends_before_start');
  }
  const other = await sameDays(tx, scale, except);
  if (!other) return;
  throw fieldProblem('starts_on', other.ends_on ? 'payroll:scale_in_force_until' : 'payroll:scale_in_force', {
    scale: language === 'bn' ? other.name_bn : other.name_en,
    from: formatDay(other.starts_on, language),
    to: other.ends_on ? formatDay(other.ends_on, language) : '',
  });
}
