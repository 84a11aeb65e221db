import type { LifeCycle } from '#shared/life-cycle.ts';
import type { ApplicationState } from '../application-kinds.ts';
import type { RegistrationState } from '../registration-kinds.ts';

interface AtFamily {
  state: ApplicationState | RegistrationState;
  /** The declaration's window is open. */
  is_window_open: boolean;
}

const saving = <Refusal extends string>(refusal: Refusal) =>
  ({
    from: ['draft', 'submitted', 'returned'],
    permission: 'public',
    refusal,
    // What the office gave back is corrected also after the window.
    check: ({ state, is_window_open }: AtFamily) =>
      state === 'returned' || is_window_open ? undefined : refusal,
  }) as const;

/** What a family does on the website with an application, or a registration; the office decides meanwhile. */
export const familyLifeCycle = {
  admission: saving('admissions:application_closed'),
  registration: saving('admissions:registration_closed'),
} as const satisfies LifeCycle<AtFamily>;
