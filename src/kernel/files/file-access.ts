import type { Tx } from '#kernel/database/database.ts';
import type { Caller, SiteCaller } from '#kernel/http/context.ts';

/** Whether a signed-in user may read the record that a file is attached to. */
type FileRule = (tx: Tx, caller: SiteCaller, fileId: string) => Promise<boolean>;

const rules = new Map<string, FileRule>();

/**
 * Registers who may read the files of a purpose besides the user who stored them; call it once, in the `module.ts` of the
 * module that owns the record. Files without a rule are readable by the user who stored them alone.
 */
export function letReadFiles(purpose: string, rule: FileRule): void {
  rules.set(purpose, rule);
}

/**
 * Whether the caller may read a file: it is public, they stored it (who prints a document stores it), or the rule of its
 * purpose allows it.
 */
export async function mayReadFile(
  tx: Tx,
  caller: Caller,
  file: { id: string; purpose: string; is_public: boolean; created_by: string | null },
): Promise<boolean> {
  if (file.is_public) return true;
  const { site_id, user_id } = caller;
  if (user_id === null || site_id === null) return false;
  if (file.created_by === user_id) return true;
  return (await rules.get(file.purpose)?.(tx, { ...caller, site_id, user_id }, file.id)) ?? false;
}
