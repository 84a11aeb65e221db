import type { BrowserContext } from '@playwright/test';

/** What a person does with their hands: clicks or taps, and keys. A value that a test fills in counts as its characters. */
export interface Inputs {
  clicks: number;
  keys: number;
}

/** Counts what is done in the pages of a context, from now on. */
export async function countInputs(context: BrowserContext): Promise<() => Inputs> {
  const counted: Inputs = { clicks: 0, keys: 0 };
  await context.exposeBinding('countInput', (_source, kind: keyof Inputs, count: number) => {
    counted[kind] += count;
  });
  await context.addInitScript(() => {
    const count = (window as unknown as { countInput: (kind: string, count: number) => void }).countInput;
    // A key on a button makes a click as well.
    addEventListener('pointerdown', (event) => event.isTrusted && count('clicks', 1), true);
    addEventListener('keydown', (event) => event.isTrusted && count('keys', 1), true);
    // `fill` enters a whole text at once.
    addEventListener(
      'input',
      (event) =>
        event instanceof InputEvent && (event.data?.length ?? 0) > 1 && count('keys', event.data!.length),
      true,
    );
  });
  return () => ({ ...counted });
}
