import { z } from 'zod';
import { done, flag, listInput, pageOf, requiredText, route, text } from '#shared/contract.ts';
import { userTypes } from '#shared/user-types.ts';

export const userType = z.enum(userTypes);

/** Known by its code, which accounts refer to. */
const codeForm = /^[a-z][a-z0-9-]{2,39}$/;
const code = z.string().trim().regex(codeForm);

/** The code that a new role is given. */
const newCode = requiredText('access:role_code_required').refine((value) => codeForm.test(value), {
  params: { code: 'access:role_code_form' },
});

const fields = z.object({
  name_en: requiredText('required'),
  name_bn: text(),
  is_active: z.boolean().default(true),
});

const role = z.object({
  id: z.string(),
  name_en: z.string(),
  name_bn: z.string(),
  /** Whose role it can be, which also decides the panel and the permissions it may hold. */
  user_type: userType,
  /** Built in: it keeps its name and cannot be removed. */
  is_system: z.boolean(),
  is_active: z.boolean(),
  user_count: z.number().int(),
  permission_count: z.number().int(),
});

export const roleContract = {
  list: route('access.role.list', 'GET /access/roles')
    .input(
      listInput(['name_en', 'name_bn', 'id', 'user_count'], {
        user_type: userType.optional(),
        is_active: flag.optional(),
      }),
    )
    .output(pageOf(role)),
  /** A new role begins with the permissions of the product's own role for the same kind of user. */
  create: route('access.role.edit', 'POST /access/roles', { personal: true, status: 201 })
    .input(fields.extend({ id: newCode, user_type: userType }))
    .output(role),
  update: route('access.role.edit', 'PUT /access/roles/{id}', { personal: true })
    .input(fields.extend({ id: code }))
    .output(role),
  delete: route('access.role.edit', 'DELETE /access/roles/{id}', { personal: true })
    .input(z.object({ id: code }))
    .output(done),
};

export type Role = z.infer<typeof role>;
export type UserType = z.infer<typeof userType>;
export type RoleFields = z.output<typeof fields>;
export { code as roleCode };
