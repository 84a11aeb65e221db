interface Draft<Values> {
  /** What was changed. */
  values: Partial<Values>;
  /** The version at which the record was read. */
  version?: string;
}

/** What a person has typed and not saved, kept in this tab so that a reload or an error loses nothing. */
export function readDraft<Values extends object>(name: string): Draft<Values> | undefined {
  const text = sessionStorage.getItem(keyOf(name));
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Draft<Values>;
  } catch {
    sessionStorage.removeItem(keyOf(name));
    return undefined;
  }
}

/** Keeps what was changed; `except` names fields that never leave the page, such as passwords. */
export function writeDraft<Values extends object>(
  name: string,
  changed: Partial<Values>,
  version: string | undefined,
  except: readonly string[],
) {
  const kept = Object.entries(changed).filter(
    ([key, value]) => !except.includes(key) && !(value instanceof Blob),
  );
  if (kept.length === 0) return dropDraft(name);
  sessionStorage.setItem(keyOf(name), JSON.stringify({ values: Object.fromEntries(kept), version }));
}

export function dropDraft(name: string) {
  sessionStorage.removeItem(keyOf(name));
}

const keyOf = (name: string) => `draft:${name}`;

const ownerKey = 'drafts_of';

/** Binds this tab's drafts to the signed-in user; drafts of another user are dropped. */
export function bindDraftsTo(userId: string) {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner && owner !== userId) sessionStorage.clear();
  sessionStorage.setItem(ownerKey, userId);
}
