import { type ComponentType, lazy } from 'react';

/**
 * A place on a screen that a module above fills: the owner of the screen makes it and shows what `part()` gives, the other module
 * calls `fill` in its `screens.ts`. What fills it is loaded when it is shown.
 */
export function slot<Props>() {
  let filled: ComponentType<Props> | undefined;
  return {
    fill(load: () => Promise<{ default: ComponentType<Props> }>): void {
      filled = lazy(load);
    },
    part: (): ComponentType<Props> | undefined => filled,
  };
}
