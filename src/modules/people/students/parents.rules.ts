import { z } from 'zod';

interface Family {
  father_name: string | null;
  mother_name: string | null;
  guardian_name: string | null;
}

/**
 * What is missing of father, mother and guardian: father and mother are asked for, or, where the institution says that one
 * suffices, any one of the three.
 */
export function parentProblems(
  family: Family,
  oneSuffices: boolean,
): { field: keyof Family; code: string }[] {
  if (oneSuffices)
    return family.father_name || family.mother_name || family.guardian_name
      ? []
      : [{ field: 'father_name', code: 'people:parent_or_guardian' }];
  return (['father_name', 'mother_name'] as const).flatMap((field) =>
    family[field] ? [] : [{ field, code: 'required' }],
  );
}

/**
 * A form whose refusal names father and mother beside whatever else is wrong, in the order of its fields: it says all that is
 * missing at once. Whether one of them suffices is the institution's word ({@link parentProblems}), which the sender knows from
 * `one_parent_suffices` of the choices and repeats.
 */
export function withParents<Fields extends z.ZodRawShape>(fields: z.ZodObject<Fields>) {
  const shape = fields.extend({ one_parent_suffices: z.boolean().optional() });
  const order = Object.keys(shape.shape);
  const placeOf = ({ path = [] }: { path?: PropertyKey[] | undefined }) => order.indexOf(String(path[0]));
  return shape.superRefine(
    (value, context) => {
      const family = value as Partial<Family> & { one_parent_suffices?: boolean };
      if (context.issues.length === 0 || family.one_parent_suffices) return;
      for (const field of ['father_name', 'mother_name'] as const)
        if (!family[field]) context.addIssue({ code: 'custom', path: [field], params: { code: 'required' } });
      context.issues.sort((one, other) => placeOf(one) - placeOf(other));
    },
    { when: ({ value }) => typeof value === 'object' && value !== null },
  );
}

/** Who a family is called by. */
export const familyName = ({ guardian_name, father_name, mother_name }: Family): string =>
  guardian_name ?? father_name ?? mother_name ?? '';
