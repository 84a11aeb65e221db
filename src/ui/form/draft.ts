/** What a person has typed and not saved, kept in this tab so that a reload or an error loses nothing. */
export function readDraft<Values extends object>(name: string): Partial<Values> | undefined {
  const text = sessionStorage.getItem(keyOf(name));
  if (!text) return undefined;
  try {
    return JSON.parse(text) as Partial<Values>;
  } catch {
    sessionStorage.removeItem(keyOf(name));
    return undefined;
  }
}

/** Keeps the values; `except` names fields that never leave the page, such as passwords. */
export function writeDraft<Values extends object>(name: string, values: Values, except: readonly string[]) {
  const kept = Object.entries(values).filter(
    ([key, value]) => !except.includes(key) && !(value instanceof Blob),
  );
  sessionStorage.setItem(keyOf(name), JSON.stringify(Object.fromEntries(kept)));
}

export function dropDraft(name: string) {
  sessionStorage.removeItem(keyOf(name));
}

const keyOf = (name: string) => `draft:${name}`;

const ownerKey = 'drafts_of';

/** Binds this tab's drafts to the signed-in user; drafts of another user are dropped. */
export function keepDraftsOf(userId: string) {
  const owner = sessionStorage.getItem(ownerKey);
  if (owner && owner !== userId) sessionStorage.clear();
  sessionStorage.setItem(ownerKey, userId);
}
