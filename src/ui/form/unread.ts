/** Marks an input whose text is not understood, with the reason. Its value is empty then, which nobody chose. */
export const unread = (problem: string | undefined) => ({ 'data-unread': problem });

/** The first input of a form whose text is not understood. */
export const firstUnread = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLInputElement>('input[data-unread]');
